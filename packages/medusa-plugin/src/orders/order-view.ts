import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN, PaymentCollectionStatus } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { centsFromDecimal, type OrderView } from "@pix-checkout/core";
import { exactCents, exactDecimal } from "./exact-cents";

/** The fields that show the amount due of an order and its payments. */
export const orderViewFields = [
	"id",
	"status",
	"canceled_at",
	"currency_code",
	// A query with the order's total makes Medusa compute the order's difference anew, too.
	"total",
	"summary",
	"payment_collections.id",
	"payment_collections.amount",
	"payment_collections.captured_amount",
	"payment_collections.refunded_amount",
	"payment_collections.status",
	"payment_collections.cart_link.cart_id",
	"payment_collections.payment_sessions.id",
	"payment_collections.payments.captured_at",
	"payment_collections.payments.canceled_at",
	"payment_collections.payments.payment_session_id",
] as const;

/** Medusa computes some of an order's amounts anew, and returns these as objects of its own. */
export const amountSchema = z.custom<BigNumberInput>(
	(value) => typeof value === "number" || typeof value === "string" || isObject(value),
);

function isObject(value: unknown): boolean {
	return typeof value === "object" && value !== null;
}

const paymentSchema = z.object({
	payment_session_id: z.string(),
	captured_at: z.unknown(),
	canceled_at: z.unknown(),
});

const collectionSchema = z.object({
	id: z.string(),
	amount: amountSchema,
	captured_amount: amountSchema.nullish(),
	refunded_amount: amountSchema.nullish(),
	status: z.string(),
	cart_link: z.unknown(),
	payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
	payments: z.array(paymentSchema.nullable()).nullish(),
});

const orderSchema = z.object({
	id: z.string(),
	status: z.string().nullish(),
	canceled_at: z.unknown(),
	currency_code: z.string(),
	summary: z.object({ pending_difference: amountSchema }),
	payment_collections: z.array(collectionSchema.nullable()).nullish(),
});

/** A Medusa order with its payment collections, read with {@link orderViewFields}. */
export type MedusaOrder = z.infer<typeof orderSchema>;

export type MedusaCollection = z.infer<typeof collectionSchema>;

/** @throws ZodError when Medusa returns another shape */
export function readMedusaOrder(data: unknown): MedusaOrder {
	return orderSchema.parse(data);
}

export function collectionsOf(order: MedusaOrder): MedusaCollection[] {
	return (order.payment_collections ?? []).filter((collection) => collection !== null);
}

/** The payment collection of a session; `undefined` when the store has replaced the session. */
export function collectionOfSession(
	order: MedusaOrder,
	sessionId: string,
): MedusaCollection | undefined {
	return collectionsOf(order).find((collection) =>
		collection.payment_sessions?.some(({ id }) => id === sessionId),
	);
}

/** An order as the core sees it, from one of its payment sessions. */
export function orderView(order: MedusaOrder, sessionId: string): OrderView {
	const collections = collectionsOf(order);
	const collection = collectionOfSession(order, sessionId);
	return {
		orderId: order.id,
		cancelled: isCancelled(order),
		capturedBy: whoCaptured(collection ? [collection] : collections, sessionId),
		hasCapture: collections.some(isCaptured),
		mayCancel: isCheckout(collection) && isUnpaid(order),
		amountDue: collection
			? {
					amountCents: amountDueCents(order, collection),
					currency: order.currency_code.toUpperCase(),
				}
			: null,
		outstandingCents: outstandingCents(order),
		capturedCents: sumCents(collections.map(({ captured_amount }) => captured_amount)),
		refundedCents: sumCents(collections.map(({ refunded_amount }) => refunded_amount)),
		currency: order.currency_code.toUpperCase(),
	};
}

export function isCancelled({ canceled_at, status }: MedusaOrder): boolean {
	return Boolean(canceled_at) || status === "canceled";
}

/**
 * No payment of the whole order is captured or authorized, by any provider, and an amount is due.
 */
export function isUnpaid(order: MedusaOrder): boolean {
	const collections = collectionsOf(order);
	const isAuthorized = collections
		.flatMap(paymentsOf)
		.some(({ captured_at, canceled_at }) => !captured_at && !canceled_at);
	return !collections.some(isCaptured) && !isAuthorized && outstandingCents(order) > 0;
}

/** The outstanding amount of a collection, a decimal in reais; below zero when it is overpaid. */
export function lackOf({
	amount,
	captured_amount,
}: Pick<MedusaCollection, "amount" | "captured_amount">) {
	return MathBN.sub(amount, captured_amount ?? 0);
}

/** Rounds once, after the smaller amount is known: each of them may have a fraction of a cent. */
function amountDueCents(order: MedusaOrder, collection: MedusaCollection): number {
	// Another collection has what this one was for.
	if (collection.status === PaymentCollectionStatus.CANCELED) {
		return 0;
	}
	const due = MathBN.min(lackOf(collection), MathBN.convert(order.summary.pending_difference));
	return MathBN.gt(due, 0) ? exactCents(due) : 0;
}

function sumCents(reais: (BigNumberInput | null | undefined)[]): number {
	return exactCents(MathBN.sum(0, ...reais.map((amount) => amount ?? 0)));
}

/** Rounds towards zero: a fraction of a cent is neither due nor overpaid. */
function outstandingCents({ summary }: MedusaOrder): number {
	const reais = summary.pending_difference;
	const cents = centsFromDecimal(MathBN.convert(exactDecimal(MathBN.abs(reais))).toFixed(2, 1));
	return MathBN.lt(reais, 0) ? -cents : cents;
}

/** The shopper placed the order with the cart's collection; later collections have no cart. */
function isCheckout(collection: MedusaCollection | undefined): boolean {
	const links = [collection?.cart_link].flat();
	return links.some((link) => link !== null && link !== undefined);
}

function isCaptured(collection: MedusaCollection): boolean {
	return (
		MathBN.gt(collection.captured_amount ?? 0, 0) ||
		paymentsOf(collection).some(({ captured_at }) => captured_at)
	);
}

function paymentsOf({ payments }: MedusaCollection) {
	return (payments ?? []).filter((payment) => payment !== null);
}

function whoCaptured(collections: MedusaCollection[], sessionId: string): OrderView["capturedBy"] {
	if (!collections.some(isCaptured)) {
		return "none";
	}
	const isOwn = collections
		.flatMap(paymentsOf)
		.some((payment) => payment.captured_at && payment.payment_session_id === sessionId);
	return isOwn ? "this_session" : "another";
}
