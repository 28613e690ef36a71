import { describe, expect, it } from "vitest";
import { ShopperHash } from "./shopper-hash.js";

const hash = new ShopperHash("sk_live_made_up");
function emailKey(email: string | null) {
	return hash.keysOf({ email, customer: null }).emailKey;
}
const account = { id: "cus_1", email: "Fulana@Example.com" };

describe("the keys of a shopper", () => {
	it("are the same for each spelling of one mailbox", () => {
		const spellings = ["FULANA@example.com", "  fulana@example.com ", "fulana+natal@example.com"];
		for (const spelling of spellings) {
			expect(emailKey(spelling)).toBe(emailKey("fulana@example.com"));
		}
	});

	it.each([
		"beltrana@example.com",
		"fulana@example.org",
		"+fulana@example.com",
		"fula.na@example.com",
	])("differ for %s", (other) => {
		expect(emailKey(other)).not.toBe(emailKey("fulana@example.com"));
	});

	it("hold no readable data, and are short", () => {
		expect(emailKey("fulana@example.com")).toMatch(/^[\w-]{22}$/);
	});

	it("differ under another secret key", () => {
		const other = new ShopperHash("sk_live_another").keysOf({
			email: "fulana@example.com",
			customer: null,
		});
		expect(other.emailKey).not.toBe(emailKey("fulana@example.com"));
	});

	it("leave a logged-in customer's own e-mail out: a stranger can type it too", () => {
		const keys = hash.keysOf({ email: "fulana@example.com", customer: account });
		expect(keys).toEqual({ customerKey: expect.any(String), emailKey: null });
	});

	it("include both for a logged-in customer who gives another e-mail", () => {
		const keys = hash.keysOf({ email: "beltrana@example.com", customer: account });
		expect(keys.customerKey).toBe(hash.keysOf({ email: null, customer: account }).customerKey);
		expect(keys.emailKey).toBe(emailKey("beltrana@example.com"));
	});

	it.each([null, "", "  "])("don't exist for the e-mail %j", (nothing) => {
		expect(emailKey(nothing)).toBeNull();
	});
});
