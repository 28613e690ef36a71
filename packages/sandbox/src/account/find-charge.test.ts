import { describe, expect, it } from "vitest";
import { parseOptions } from "../options.js";
import { SeededRandom } from "../seeded-random.js";
import { findCharge } from "./find-charge.js";
import { newPixCharge } from "./new-charge.js";

const terms = {
	dialect: "reference",
	now: 0,
	origin: "http://localhost",
	random: new SeededRandom("a test"),
	settings: parseOptions({}),
} as const;
function charge(uuid: string, id: string) {
	return {
		...newPixCharge({ amountCents: 1 }, terms),
		uuid,
		id,
	};
}

describe("a partial identifier", () => {
	const one = charge("11111111-aaaa-4aaa-8aaa-000000000001", "ch_svc_abcdef01");
	const two = charge("11111111-bbbb-4bbb-8bbb-000000000002", "ch_svc_abcdef02");

	it("matches a charge only if it matches no other", () => {
		expect(findCharge([one, two], "11111111")).toBeUndefined();
		expect(findCharge([one, two], "ch_svc_abcdef0")).toBeUndefined();
		expect(findCharge([one, two], "11111111-b")).toBe(two);
		expect(findCharge([one, two], "abcdef01")).toBe(one);
	});

	it("has at least six characters of the charge's own", () => {
		expect(findCharge([one], "11111")).toBeUndefined();
		expect(findCharge([one], "ch_svc_abcde")).toBeUndefined();
		expect(findCharge([one], "111111")).toBe(one);
	});

	it("matches nothing when another charge's whole identifier begins with it", () => {
		const longer = charge("22222222-aaaa-4aaa-8aaa-000000000003", "ch_svc_abcdef0123");
		expect(findCharge([longer, one], "ch_svc_abcdef01")).toBe(one);
	});
});
