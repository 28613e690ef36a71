import { describe, expect, it, vi } from "vitest";
import { reviewCaptured } from "../../capture/review-captured.js";
import type { ChargeMethod } from "../../charge/charge-record.js";
import type { ChargeState } from "../../charge/charge-states.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { processWebhookEvent } from "../../webhooks/process-webhook-event.js";

const minute = 60_000;
const directions = [
	{ from: "reference", to: "guide" },
	{ from: "guide", to: "reference" },
] as const;
type Direction = (typeof directions)[number];

const methods: readonly ChargeMethod[] = ["pix", "boleto"];
const unbounded = { mayAsk: async () => true, mayLookUp: async () => true };

/** How the store meets the payment. */
const entries: Record<string, (shop: ShopUnderTest) => Promise<unknown>> = {
	"a sweep": (shop) => shop.pass(20_000),
	"a poll": async (shop) => {
		await shop.wait(minute);
		await shop.poll();
	},
	"a webhook that names the UUID": (shop) => receive(shop, shop.charge().uuid),
	"a webhook that names the other identifier": (shop) => receive(shop, shop.charge().id),
	"the row's own step": (shop) => shop.advance(),
};

async function receive(shop: ShopUnderTest, chargeId: string) {
	const { reference: description } = await shop.newest();
	return processWebhookEvent(shop.context, { chargeId, claimsPaid: true, description }, unbounded);
}

/** Brings the row into a state before the key changes. */
const states: Partial<Record<ChargeState, (shop: ShopUnderTest) => Promise<void>>> = {
	queued: async () => {},
	creating: async (shop) => {
		await shop.createWaiting();
		await undoAnswer(shop, { state: "creating" });
	},
	unconfirmed: async (shop) => {
		await shop.createWaiting();
		await undoAnswer(shop, { state: "unconfirmed", nextActionAt: shop.now });
	},
	replaced: async (shop) => {
		await shop.createWaiting();
		await undoAnswer(shop, { state: "replaced", nextActionAt: shop.now });
	},
	pending: async (shop) => {
		await shop.createWaiting();
	},
	expired: async (shop) => {
		await shop.createWaiting();
		shop.sandbox.expire(shop.charge().id);
		await shop.advance();
		expect((await shop.newest()).state).toBe("expired");
	},
	closed: async (shop) => {
		await shop.createWaiting();
		await shop.changeRow(await shop.newest(), {
			state: "closed",
			nextActionAt: null,
			checkedAt: shop.now,
		});
	},
	paid: async (shop) => {
		await shop.createWaiting();
		shop.orders.failConfirm = new Error("the store is away");
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		shop.orders.failConfirm = null;
		expect((await shop.newest()).state).toBe("paid");
	},
};

/** As if the process had died before the answer to its POST. */
async function undoAnswer(shop: ShopUnderTest, changes: Parameters<ShopUnderTest["changeRow"]>[1]) {
	await shop.changeRow(await shop.newest(), {
		chargeId: null,
		chargeAlias: null,
		pixCopyPaste: null,
		boletoBarcode: null,
		expiresAt: null,
		nextActionAt: shop.now,
		...changes,
	});
}

async function shopWithOrder({ from }: Direction, method: ChargeMethod) {
	const shop = await ShopUnderTest.open({ policy: { dialect: from } });
	await shop.placeOrder(method);
	return shop;
}

function openIssues(shop: ShopUnderTest) {
	return shop.chargeStore.issues.filter(({ resolved }) => resolved === null);
}

/** The books at the end: one capture, one charge, and nothing that a merchant has to look at. */
async function expectPaidOnce(shop: ShopUnderTest) {
	expect(shop.orders.captures).toEqual([shop.sessionId]);
	expect(shop.creations()).toHaveLength(1);
	expect(await shop.shownStatus()).toMatchObject({ status: "paid" });
	expect(openIssues(shop)).toEqual([]);
}

describe.each(directions)("a key of $to in place of one of $from", (direction) => {
	const cases = methods.flatMap((method) =>
		Object.entries(states).map(([state, bring]) => ({ method, state, bring })),
	);

	it.each(cases)("captures the payment of a $method that was $state", async (given) => {
		const shop = await shopWithOrder(direction, given.method);
		await given.bring(shop);
		shop.useDialect(direction.to);
		await shop.pass(3 * minute, 30_000);
		if (given.state !== "paid") {
			shop.sandbox.pay(shop.charge().id, { force: true });
		}
		await shop.pass(minute);
		await expectPaidOnce(shop);
	});

	it.each(
		methods.flatMap((method) =>
			Object.entries(entries).map(([entry, meet]) => ({ method, entry, meet })),
		),
	)("captures the payment of a $method by $entry", async ({ method, meet }) => {
		const shop = await shopWithOrder(direction, method);
		await shop.createWaiting();
		shop.useDialect(direction.to);
		shop.sandbox.pay(shop.charge().id);
		await meet(shop);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		await shop.pass(2 * minute);
		await expectPaidOnce(shop);
	});

	it.each(methods)(
		"cancels the order of a %s that nobody pays, and only after asking",
		async (method) => {
			const shop = await shopWithOrder(direction, method);
			await shop.createWaiting();
			shop.useDialect(direction.to);
			shop.sandbox.expire(shop.charge().id);
			const hours = { pix: 1, boleto: 10 * 24 }[method];
			await shop.pass(hours * 60 * minute, hours * 2 * minute);
			expect(shop.order?.cancelled).toBe(true);
			expect(openIssues(shop)).toEqual([]);
			expect(await shop.newest()).toMatchObject({ missingSince: null });
		},
	);

	it("keeps another charge with the same reference apart, whichever the list shows first", async () => {
		const shop = await shopWithOrder(direction, "pix");
		await shop.createWaiting();
		const { reference } = await shop.newest();
		await shop.context.service.createPixCharge({ amountCents: 5990, description: reference });
		shop.useDialect(direction.to);
		shop.sandbox.pay(shop.charge(0).id);
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(openIssues(shop)).toMatchObject([{ kind: "duplicate_payment", amountCents: 5990 }]);
	});

	it("cancels the order of two charges with one reference once both have expired", async () => {
		const shop = await shopWithOrder(direction, "pix");
		await shop.createWaiting();
		const { reference } = await shop.newest();
		await shop.context.service.createPixCharge({ amountCents: 5990, description: reference });
		await shop.pass(2 * minute);
		expect(openIssues(shop)).toMatchObject([{ kind: "unmatched_pix" }]);
		shop.useDialect(direction.to);
		await shop.pass(60 * minute, 5 * minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("takes no charge of another amount for the row's", async () => {
		const shop = await shopWithOrder(direction, "pix");
		await shop.createWaiting();
		const row = await shop.newest();
		await shop.context.service.createPixCharge({ amountCents: 700, description: row.reference });
		shop.useDialect(direction.to);
		shop.sandbox.pay(shop.charge(1).id);
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([]);
		expect(await shop.newest()).toMatchObject({ state: "pending" });
	});

	it("knows the charge by its code where a read answers with the other identifier and no list helps", async () => {
		const shop = await shopWithOrder(direction, "pix");
		await shop.createWaiting();
		shop.useDialect(direction.to);
		shop.addFault({ fault: { kind: "list_lags", ms: 24 * 60 * minute }, on: "list" });
		const { service } = shop.context;
		const [read, ask] = [service.getCharge.bind(service), service.getChargeStatus.bind(service)];
		vi.spyOn(service, "getCharge").mockImplementation(() => read(shop.charge().uuid));
		vi.spyOn(service, "getChargeStatus").mockImplementation(() => ask(shop.charge().uuid));
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		vi.restoreAllMocks();
	});

	it("finds its charge of another amount again, and holds the payment once", async () => {
		const shop = await shopWithOrder(direction, "pix");
		await shop.createWaiting();
		await shop.changeRow(await shop.newest(), { amountCents: 4200 });
		shop.useDialect(direction.to);
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(2 * minute);
		expect(shop.orders.captures).toEqual([]);
		expect(openIssues(shop)).toMatchObject([{ kind: "amount_mismatch" }]);
	});

	it("leaves a captured payment and its reconciliation alone", async () => {
		const shop = await shopWithOrder(direction, "pix");
		await shop.createWaiting();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		shop.useDialect(direction.to);
		await shop.pass(30 * minute, 5 * minute);
		await reviewCaptured(shop.context);
		await expectPaidOnce(shop);
	});
});
