import { describe, expect, it } from "vitest";
import { makeReference } from "../../charge/reference.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { acceptPayment } from "./accept-payment.js";
import { askAgain } from "./ask-again.js";
import { foreignPayments, singleOutPayment } from "./single-out-payment.js";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const stores = [
	{ dialect: "reference", guideListIds: "uuid" },
	{ dialect: "guide", guideListIds: "uuid" },
	{ dialect: "guide", guideListIds: "id" },
] as const;
type Store = (typeof stores)[number];

function openStore({ dialect, guideListIds }: Store): Promise<ShopUnderTest> {
	return ShopUnderTest.open({ policy: { dialect }, service: { choices: { guideListIds } } });
}

/** The service makes two boletos for one request, and the second one asks for another amount. */
async function shopWithDuplicate(store: Store) {
	const shop = await openStore(store);
	const { service } = shop.context;
	const create = service.createBoletoCharge.bind(service);
	service.createBoletoCharge = async (input, options) => {
		const first = await create(input, options);
		await create({ ...input, amountCents: 5_000 }, options);
		return first;
	};
	await shop.placeOrderAndCharge("boleto");
	await shop.pass(2 * minuteMs);
	return { shop, duplicate: shop.charge(1) };
}

/** The account has a paid boleto of this store that its restored database lacks. */
async function shopWithForeign(store: Store) {
	const shop = await openStore(store);
	await shop.placeOrderAndCharge("boleto");
	const { service } = shop.context;
	const input = { ...billed, amountCents: 700, description: makeReference() };
	const { id } = await service.createBoletoCharge(input);
	shop.sandbox.pay(id);
	await shop.pass(2 * minuteMs);
	return { shop, foreign: shop.charge(1) };
}

const billed = {
	customer: {
		name: "Fulana de Tal",
		email: "fulana@example.com",
		document: "52998224725",
		phone: "11900000000",
	},
	billingAddress: {
		zip: "01000000",
		state: "SP",
		city: "São Paulo",
		street: "Rua das Flores",
		neighborhood: "Centro",
		number: "123",
	},
};

function open(shop: ShopUnderTest): string[] {
	return shop.chargeStore.issues.flatMap(({ kind, resolved }) => (resolved === null ? kind : []));
}

/** Accepts the money of an issue for another order, and sweeps for a day. */
async function accept(shop: ShopUnderTest, kind: "duplicate_payment" | "unmatched_payment") {
	const { orderId } = shop.orders.place("session_other", 10_000);
	const issue = storedIssue(shop, kind, null);
	const press = () => acceptPayment(shop.context, issue, { orderId, by: "user_1" });
	const answers = [...(await Promise.all([press(), press()])), await press()];
	// As a restored database: every charge of the list is news.
	await shop.foreign.change(() => ({ known: [], reported: [], missing: 0 }));
	await shop.pass(dayMs, dayMs / 24);
	return { orderId, last: answers.at(-1) };
}

describe.each(stores)("a boleto without a row, at a service like %j", (store) => {
	it("is asked about again, and its payment pays the order that the merchant chooses", async () => {
		const { shop, duplicate } = await shopWithDuplicate(store);
		expect(open(shop)).toEqual(["unmatched_boleto"]);
		const ask = () => askAgain(shop.context, storedIssue(shop, "unmatched_boleto", null));
		expect(await ask()).toEqual({ outcome: "answered", status: "pending", state: null });
		shop.sandbox.pay(duplicate.id);
		expect(await ask()).toEqual({ outcome: "answered", status: "paid", state: null });
		expect(open(shop)).toEqual(["duplicate_payment"]);
		const { orderId, last } = await accept(shop, "duplicate_payment");
		expect(last).toMatchObject({
			outcome: "captured",
			order: { orderId, capturedCents: 5_000, outstandingCents: 5_000 },
		});
		expect(shop.orders.captures).toHaveLength(1);
		expect(open(shop)).toEqual([]);
	});

	it("is singled out, accepted, and reported nowhere again", async () => {
		const { shop, foreign } = await shopWithForeign(store);
		const [listed] = await foreignPayments(shop.context);
		const mismatch = () => storedIssue(shop, "store_mismatch", null);
		const press = () => singleOutPayment(shop.context, mismatch(), listed?.id ?? "");
		expect(await press()).toMatchObject({ outcome: "singled_out" });
		expect(await press()).toMatchObject({ outcome: "singled_out" });
		expect(open(shop)).toEqual(["unmatched_payment"]);
		const { last } = await accept(shop, "unmatched_payment");
		expect(last).toMatchObject({ outcome: "captured", order: { capturedCents: 700 } });
		expect(open(shop)).toEqual([]);
		expect(await shop.chargeStore.findByChargeId(foreign.uuid)).toMatchObject({
			state: "captured",
			acceptedCents: 700,
		});
	});
});

describe("an accepted boleto whose other identifier the store doesn't know", () => {
	it("is recognised in the list by a read, once, and not reported", async () => {
		const { shop, duplicate } = await shopWithDuplicate(stores[0]);
		shop.sandbox.pay(duplicate.id);
		await shop.pass(minuteMs);
		await accept(shop, "duplicate_payment");
		const row = shop.chargeStore.rows.find(({ chargeId }) => chargeId === duplicate.uuid);
		expect(row).toMatchObject({ chargeAlias: duplicate.id });
		Object.assign(row ?? {}, { chargeAlias: null });
		const before = shop.reads().length;
		await shop.pass(minuteMs);
		expect(row).toMatchObject({ chargeAlias: duplicate.id });
		expect(open(shop)).toEqual([]);
		expect(
			shop
				.reads()
				.slice(before)
				.filter(({ path }) => path.includes(duplicate.id)),
		).toHaveLength(1);
	});
});

describe("an accepted charge whose entry in the list is unreadable", () => {
	it("is known by its row, and opens no issue", async () => {
		const { shop, duplicate } = await shopWithDuplicate(stores[0]);
		shop.sandbox.pay(duplicate.id);
		await shop.pass(minuteMs);
		await accept(shop, "duplicate_payment");
		const isNewest = "data.0.status";
		shop.addFault({ fault: { kind: "fields", changed: { [isNewest]: 7 } }, on: "list" });
		shop.addFault({ fault: { kind: "junk", body: "null" }, on: ["get", "status"] });
		await shop.pass(30 * minuteMs, minuteMs);
		expect(open(shop)).not.toContain("unreadable_charge");
	});
});

describe("an answer about another boleto than the asked one", () => {
	it("is no answer: the payment of another order is never accepted", async () => {
		const { shop, duplicate } = await shopWithDuplicate(stores[0]);
		shop.sandbox.pay(duplicate.id);
		await shop.pass(minuteMs);
		const changed = { uuid: shop.charge(0).uuid };
		shop.addFault({ fault: { kind: "fields", changed }, on: "get" });
		const rows = structuredClone(shop.chargeStore.rows);
		const { orderId } = shop.orders.place("session_other", 10_000);
		const issue = storedIssue(shop, "duplicate_payment", null);
		const answer = await acceptPayment(shop.context, issue, { orderId, by: "user_1" });
		expect(answer).toEqual({ outcome: "refused", code: "no_answer" });
		expect(shop.chargeStore.rows).toEqual(rows);
	});
});
