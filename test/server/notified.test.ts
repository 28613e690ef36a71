import { randomUUID } from "node:crypto";
import type { Payment, PixCheckout, PixCheckoutOptions } from "@pix-checkout/server";
import { processTimers } from "@pix-checkout/server/platform";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ShopCallbacks } from "../../packages/server/src/callbacks/call-shop.js";
import { ChangeNotifier } from "../../packages/server/src/callbacks/change-notifier.js";
import { openConnections } from "../../packages/server/src/composition/connections.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;
const hour = 60 * minute;

let server: ServerUnderTest;
const opened: PixCheckout[] = [];
beforeAll(async () => {
	server = await openServer();
});
afterEach(async () => {
	await Promise.all(opened.splice(0).map((checkout) => checkout.stop()));
});
afterAll(() => server?.close());

/** A process of the shop, which notes what it is notified of each order. */
function open(options: Partial<PixCheckoutOptions> = {}) {
	const notified: string[] = [];
	const note = (callback: string) => (payment: Payment) => {
		notified.push(`${payment.orderId} ${callback} ${payment.status}`);
	};
	const checkout = server.open({
		onPaid: () => {},
		onChanged: note("changed"),
		onExpired: note("expired"),
		...options,
	});
	opened.push(checkout);
	/** What it was notified of an order, as `changed paid`. */
	const notifiedOf = (orderId: string) =>
		notified.flatMap((line) => (line.startsWith(orderId) ? [line.slice(orderId.length + 1)] : []));
	return { checkout, notifiedOf };
}

async function createPending({ payments }: PixCheckout) {
	const orderId = randomUUID();
	const { id } = await payments.create({ orderId, amountCents: 5_990, method: "pix" });
	await waitFor(
		"the code",
		() => payments.get(id),
		({ status }) => status === "pending",
	);
	const charge = server.sandbox.charges().at(-1)?.id ?? "";
	return { id, orderId, pay: () => server.sandbox.pay(charge) };
}

/** Sweeps now and then. */
async function sweepUntil(checkout: PixCheckout, isDone: () => boolean) {
	await waitFor(
		"the shop to be notified",
		async () => {
			await server.pass(10 * minute);
			await checkout.sweepOnce();
			return isDone();
		},
		Boolean,
	);
}

it("is notified of each state of a payment once, in order", async () => {
	const { checkout, notifiedOf } = open();
	const { orderId, pay } = await createPending(checkout);
	await checkout.sweepOnce();
	expect(notifiedOf(orderId)).toEqual(["changed pending"]);
	pay();
	await sweepUntil(checkout, () => notifiedOf(orderId).includes("changed paid"));
	await checkout.sweepOnce();
	expect(notifiedOf(orderId)).toEqual(["changed pending", "changed paid"]);
});

it("is notified in a process that has started, without a sweep of its own", async () => {
	const { checkout, notifiedOf } = open();
	await checkout.start();
	const { orderId } = await createPending(checkout);
	await waitFor(
		"the shop to be notified",
		() => notifiedOf(orderId),
		({ length }) => length > 0,
	);
	expect(notifiedOf(orderId)).toEqual(["changed pending"]);
});

it("is notified that a payment is over when it is cancelled, not when its code expires", async () => {
	const { checkout, notifiedOf } = open();
	const { orderId } = await createPending(checkout);
	await sweepUntil(checkout, () => notifiedOf(orderId).includes("changed expired"));
	expect(notifiedOf(orderId)).toEqual(["changed pending", "changed expired"]);
	await sweepUntil(checkout, () => notifiedOf(orderId).includes("changed cancelled"));
	expect(notifiedOf(orderId).slice(2)).toEqual(["changed cancelled", "expired cancelled"]);
});

it("is notified that a kept payment is over when nothing can be paid any more, after each code", async () => {
	const { checkout, notifiedOf } = open({ unpaidPayments: "keep" });
	const { id, orderId } = await createPending(checkout);
	await sweepUntil(checkout, () => notifiedOf(orderId).includes("changed expired"));
	// A bank may confirm a payment in the time of grace.
	expect(notifiedOf(orderId)).toEqual(["changed pending", "changed expired"]);
	await sweepUntil(checkout, () => notifiedOf(orderId).includes("expired expired"));
	expect(notifiedOf(orderId)).toEqual(["changed pending", "changed expired", "expired expired"]);
	await checkout.payments.newCode(id);
	const isOver = () => notifiedOf(orderId).filter((line) => line === "expired expired").length > 1;
	await sweepUntil(checkout, isOver);
	expect(notifiedOf(orderId).at(-1)).toBe("expired expired");
	expect(notifiedOf(orderId).slice(3, -1)).toEqual(
		expect.arrayContaining(["changed pending", "changed expired"]),
	);
});

it("is notified of a change that comes while it is notified of the one before", async () => {
	const notified: string[] = [];
	const { checkout } = open({
		onChanged: async ({ id, status }) => {
			notified.push(status);
			if (status === "pending") {
				await checkout.payments.cancel(id);
			}
		},
		onExpired: () => {},
	});
	await createPending(checkout);
	// The clock stands still: nothing else changes the payment.
	await checkout.sweepOnce();
	await checkout.sweepOnce();
	expect(notified).toEqual(["pending", "cancelled"]);
});

it("is notified again after its callback failed, and of other payments meanwhile", async () => {
	const calls: string[] = [];
	const { checkout } = open({
		onChanged: ({ orderId }) => {
			calls.push(orderId);
			if (calls.length === 1) {
				throw new TypeError("no mail server");
			}
		},
	});
	const first = await createPending(checkout);
	await checkout.sweepOnce();
	const second = await createPending(checkout);
	await checkout.sweepOnce();
	expect(calls).toEqual([first.orderId, second.orderId]);
	const lines = server.logged.filter((line) => line.includes(first.orderId)).join("\n");
	expect(lines).toContain("the shop was not notified");
	expect(lines).toContain(`onChanged failed for order ${first.orderId}\nTypeError: no mail server`);
	await server.pass(2 * minute);
	await checkout.sweepOnce();
	expect(calls).toEqual([first.orderId, second.orderId, first.orderId]);
});

it("is notified by another process what one has begun and not ended", async () => {
	let end = () => {};
	const ending = new Promise<void>((resolve) => {
		end = resolve;
	});
	const begun: string[] = [];
	const hanging = open({
		onChanged: ({ orderId }) => {
			begun.push(orderId);
			return ending;
		},
	});
	const { checkout, notifiedOf } = open();
	const { orderId } = await createPending(checkout);
	const sweeping = hanging.checkout.sweepOnce();
	await waitFor(
		"the callback",
		() => begun,
		({ length }) => length > 0,
	);
	await checkout.sweepOnce();
	expect(notifiedOf(orderId)).toEqual([]);
	await server.pass(3 * minute);
	await checkout.sweepOnce();
	expect(notifiedOf(orderId)).toEqual(["changed pending"]);
	end();
	await sweeping;
	expect(begun).toEqual([orderId]);
});

it("is notified by no process that was frozen before its call and overtaken meanwhile", async () => {
	const { checkout, notifiedOf } = open();
	const { orderId, pay } = await createPending(checkout);
	const { database, end } = openConnections({
		database: server.connectionString,
		schema: "pix_checkout",
		connections: 3,
	});
	let thaw = () => {};
	const thawed = new Promise<void>((resolve) => {
		thaw = resolve;
	});
	const read: string[] = [];
	const notifiedLate: string[] = [];
	const frozen = new ChangeNotifier({
		database,
		clock: { now: () => new Date() },
		timers: processTimers,
		logger: { info: () => {}, warn: () => {}, error: () => {} },
		callbacks: new ShopCallbacks(() => {}),
		listeners: {
			onChanged: ({ status }) => {
				notifiedLate.push(status);
			},
		},
		findPayment: async (wanted) => {
			const [payment] = (await checkout.payments.list({ orderId: wanted })).payments;
			if (!payment || wanted !== orderId) {
				return null;
			}
			read.push(payment.status);
			await thawed;
			return { payment, isOver: false };
		},
	});
	const telling = frozen.notifyAll();
	await waitFor(
		"the process to read the payment",
		() => read,
		({ length }) => length > 0,
	);
	await server.pass(3 * minute);
	pay();
	await sweepUntil(checkout, () => notifiedOf(orderId).includes("changed paid"));
	thaw();
	await telling;
	await end();
	expect(read).toEqual(["pending"]);
	expect(notifiedLate).toEqual([]);
	await server.pass(3 * minute);
	await checkout.sweepOnce();
	expect(notifiedOf(orderId).filter((line) => line === "changed paid")).toHaveLength(1);
});

it("is notified by the process that has a callback", async () => {
	const { checkout } = open({ onChanged: undefined, onExpired: undefined });
	const { orderId } = await createPending(checkout);
	await checkout.sweepOnce();
	const telling = open();
	await telling.checkout.sweepOnce();
	expect(telling.notifiedOf(orderId)).toEqual(["changed pending"]);
});

it("forgets what it could not tell for a week", async () => {
	const { checkout } = open({ onChanged: undefined, onExpired: undefined });
	const { orderId } = await createPending(checkout);
	await server.pass(8 * 24 * hour);
	await checkout.sweepOnce();
	const { rows } = await server.shop.query(
		`SELECT noted_at FROM pix_checkout.pix_checkout_payment_change
		WHERE order_id = $1 AND noted_at < pix_checkout.pix_checkout_now() - interval '1 week'`,
		[orderId],
	);
	expect(rows).toEqual([]);
});
