import assert from "node:assert/strict";
import type { ChargeRecord } from "../src/charge/charge-record.js";
import type { ChargeStore } from "../src/charge/ports/charge-store.js";
import type { OrderGateway, OrderView } from "../src/charge/ports/order-gateway.js";
import { makeReference } from "../src/charge/reference.js";

/** An order that a shopper has placed. */
export interface OrderUnderContract {
	orderId: string;
	/** Of the checkout. */
	sessionId: string;
	/** The order's total in cents, all of it due. */
	amountCents: number;
	/** The shopper's. */
	email: string;
}

/** One adapter's shop: its gateway, and what shoppers and the merchant do there, by its own means. */
export interface ShopUnderContract {
	orders: OrderGateway;
	/** The rows by which the shop knows the payments that the checkout has released for capture. */
	charges: Pick<ChargeStore, "compareAndSet" | "insertUnmatched">;
	/** The shop's time. */
	now(): Date;
	/** A shopper starts to pay a cart by Pix, and places no order. Returns the session's id. */
	startSession(): Promise<string>;
	/** A shopper places an order of R$ 50 or more by Pix. */
	placeOrder(): Promise<OrderUnderContract>;
	/**
	 * A shopper starts to pay by Pix what an order lacks after a capture, in a further session. Returns
	 * its id.
	 */
	startFurther(orderId: string): Promise<string>;
	/** The shop deletes a session without a capture, as for another one in its place. */
	deleteSession(sessionId: string): Promise<void>;
	/** The merchant edits an unpaid order to a total between zero and the present one. Returns it. */
	reduce(orderId: string): Promise<number>;
	/** The merchant records money that came another way, less than the order lacks or all of it. */
	payAnotherWay(orderId: string, amountCents: number): Promise<void>;
	/** The merchant refunds the only payment of an order, which a session captured, or a part of it. */
	refund(orderId: string, amountCents: number): Promise<void>;
}

/** The shop of a platform, which also takes other payments and sends goods. */
export interface PlatformUnderContract extends ShopUnderContract {
	/** Another provider authorizes a payment of all that an order lacks, and doesn't capture it. */
	authorizeAnotherWay(orderId: string): Promise<void>;
	/** The merchant sends goods of an unpaid order, so that the shop can't cancel it any more. */
	send(orderId: string): Promise<void>;
}

/** The row of a paid charge that the merchant accepted for the order, before it has a session. */
export async function acceptPayment(
	{ charges, now }: ShopUnderContract,
	{ orderId }: { orderId: string },
	amountCents: number,
): Promise<ChargeRecord> {
	const reference = makeReference();
	const row = await charges.insertUnmatched({
		sessionId: reference,
		reference,
		method: "pix",
		dialect: "reference",
		amountCents,
		chargeId: `charge of ${reference}`,
		chargeAlias: null,
		paidAt: now(),
		feeCents: null,
		netCents: null,
		checkedAt: now(),
		issue: "unmatched_pix",
	});
	return write(charges, row, { issue: null, acceptedOrderId: orderId, acceptedCents: amountCents });
}

/** Lets the session capture an accepted payment, as the checkout does before it confirms the payment. */
export async function release(
	{ charges, now }: ShopUnderContract,
	row: ChargeRecord,
	sessionId: string,
): Promise<void> {
	await write(charges, row, { acceptedSessionId: sessionId, captureReleasedAt: now() });
}

/** A payment of this amount in the session, released for capture. */
export async function releasedPayment(
	shop: ShopUnderContract,
	{ sessionId, orderId }: { sessionId: string; orderId: string },
	amountCents: number,
) {
	await release(shop, await acceptPayment(shop, { orderId }, amountCents), sessionId);
	return { sessionId, orderId, amountCents };
}

/** A payment of this amount that the session has captured. */
export async function capture(
	shop: ShopUnderContract,
	order: { sessionId: string; orderId: string },
	amountCents: number,
): Promise<void> {
	await shop.orders.confirmPayment(await releasedPayment(shop, order, amountCents));
	await shop.orders.fitCollections(order.orderId);
}

/** Compares some fields of an order, from one of its sessions. */
export async function expectView(
	{ orders }: ShopUnderContract,
	{ sessionId, orderId }: { sessionId: string; orderId: string },
	expected: Partial<OrderView>,
): Promise<void> {
	const view = await orders.findOrder(sessionId, orderId);
	assert.deepEqual(view, { ...view, ...expected });
}

/** Changes an order, and looks for it among the orders that may have changed. */
export async function expectChange(
	{ orders, now }: ShopUnderContract,
	orderId: string,
	change: () => Promise<unknown>,
): Promise<void> {
	const since = now();
	await change();
	assert.ok((await orders.listChanged([orderId], since)).includes(orderId));
}

/** The amount due of a session, in cents. */
export function due(amountCents: number): OrderView["amountDue"] {
	return { amountCents, currency: "BRL" };
}

async function write(
	charges: ShopUnderContract["charges"],
	row: ChargeRecord,
	changes: Parameters<ChargeStore["compareAndSet"]>[1],
): Promise<ChargeRecord> {
	const written = await charges.compareAndSet(row, changes);
	if (!written) {
		throw new Error("the charge store refused the only write of a row");
	}
	return written;
}
