import { describe, expect, it } from "vitest";
import { makeReference } from "../../charge/reference.js";
import { statusFault } from "../../testing/faults.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { acceptPayment } from "./accept-payment.js";
import { foreignPayments, singleOutPayment } from "./single-out-payment.js";

const minuteMs = 60_000;

/** The account has paid charges of this store that its restored database lacks, and an order waits. */
async function shopWithForeign(count: number) {
	const shop = await ShopUnderTest.open();
	for (let number = 0; number < count; number += 1) {
		const description = makeReference();
		const { id } = await shop.context.service.createPixCharge({ amountCents: 700, description });
		shop.sandbox.pay(id);
	}
	await shop.placeOrderAndCharge();
	await shop.pass(3 * minuteMs, minuteMs);
	const mismatch = storedIssue(shop, "store_mismatch", null);
	const chargeIds = shop.sandbox.charges().map(({ id }) => id);
	const open = () =>
		shop.chargeStore.issues
			.filter(({ resolved }) => resolved === null)
			.map(({ kind, amountCents }) => ({ kind, amountCents }));
	return { shop, mismatch, chargeIds, open };
}

describe("one of the payments that the store doesn't have", () => {
	it("gets an issue of its own, once for two presses, and leaves the issue about all of them", async () => {
		const { shop, mismatch, chargeIds, open } = await shopWithForeign(2);
		const [first = "", second = ""] = chargeIds;
		expect(open()).toEqual([{ kind: "store_mismatch", amountCents: 1400 }]);
		const press = (id: string) => singleOutPayment(shop.context, mismatch, id);
		const answers = await Promise.all([press(first), press(first)]);
		expect(answers.map(({ outcome }) => outcome)).toEqual(["singled_out", "singled_out"]);
		expect(open()).toEqual([
			{ kind: "store_mismatch", amountCents: 700 },
			{ kind: "unmatched_payment", amountCents: 700 },
		]);
		expect(await foreignPayments(shop.context)).toMatchObject([{ id: second, paidCents: 700 }]);
		await press(second);
		expect(open().map(({ kind }) => kind)).toEqual(["unmatched_payment", "unmatched_payment"]);
	});

	it("gets the same answer from a press that comes after the last one resolved the issue", async () => {
		const { shop, chargeIds, open } = await shopWithForeign(1);
		const press = (id: string) =>
			singleOutPayment(shop.context, storedIssue(shop, "store_mismatch", null), id);
		const [foreign = "", own = ""] = chargeIds;
		const first = await press(foreign);
		expect(first).toMatchObject({ outcome: "singled_out", subject: foreign });
		expect(await press(foreign)).toEqual(first);
		expect(open()).toEqual([{ kind: "unmatched_payment", amountCents: 700 }]);
		expect(await press(own)).toEqual({ outcome: "refused", code: "issue_resolved_before" });
	});

	it("pays an order that the merchant chooses, and is reported nowhere again", async () => {
		const { shop, mismatch, chargeIds, open } = await shopWithForeign(1);
		await singleOutPayment(shop.context, mismatch, chargeIds[0] ?? "");
		const { orderId } = shop.orders.place("session_other", 700);
		const issue = storedIssue(shop, "unmatched_payment", null);
		const press = () => acceptPayment(shop.context, issue, { orderId, by: "user_1" });
		const answers = await Promise.all([press(), press()]);
		expect(answers).toMatchObject([
			{ order: { capturedCents: expect.any(Number) } },
			{ order: { capturedCents: expect.any(Number) } },
		]);
		expect(await press()).toMatchObject({
			outcome: "captured",
			order: { orderId, capturedCents: 700, outstandingCents: 0 },
		});
		expect(shop.orders.captures).toHaveLength(1);
		// The store forgets what it has met, as a restored database does.
		await shop.foreign.change(() => ({ known: [], reported: [], missing: 0 }));
		await shop.pass(24 * 60 * minuteMs, 60 * minuteMs);
		expect(open()).toEqual([]);
	});

	it.each([
		["not_paid", statusFault("pending")],
		["no_answer", { kind: "error_before", status: 500 }],
	] as const)("gets none with %s, and nothing changes", async (code, fault) => {
		const { shop, mismatch, chargeIds, open } = await shopWithForeign(1);
		shop.addFault({ fault, on: "get" });
		expect(await singleOutPayment(shop.context, mismatch, chargeIds[0] ?? "")).toEqual({
			outcome: "refused",
			code,
		});
		expect(open()).toEqual([{ kind: "store_mismatch", amountCents: 700 }]);
	});

	it("gets none when the plugin never met it, or the charge store has it", async () => {
		const { shop, mismatch, chargeIds, open } = await shopWithForeign(1);
		const [foreign = "", own = ""] = chargeIds;
		const press = (id: string) => singleOutPayment(shop.context, mismatch, id);
		expect(await press(own)).toEqual({ outcome: "refused", code: "charge_not_listed" });
		// A part of the service's id, which its reads accept.
		expect(await press(foreign.slice(0, -4))).toMatchObject({ code: "charge_not_listed" });
		const { reference } = (await foreignPayments(shop.context))[0] ?? { reference: "" };
		const row = shop.chargeStore.rows[0];
		Object.assign(row ?? {}, { reference });
		expect(await press(foreign)).toEqual({ outcome: "refused", code: "charge_in_store" });
		expect(open()).toEqual([{ kind: "store_mismatch", amountCents: 700 }]);
	});
});
