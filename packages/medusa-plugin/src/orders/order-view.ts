import type { BigNumberInput } from "@medusajs/framework/types";
import { MathBN, PaymentCollectionStatus } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { centsFromDecimal, type OrderView } from "@pix-checkout/server/platform";
import { exactCents, exactDecimal } from "./exact-cents";

/**
 * The fields that show the amount due of an order and its payments. Money is counted from captures and
 * transactions: Medusa writes the totals of its summary and of a collection by reading them first, and
 * loses one of two payments that are captured at once.
 */
export const orderViewFields = [
	"id",
	"status",
	"canceled_at",
	"currency_code",
	// A query with the order's total makes Medusa compute the order's difference anew, too.
	"total",
	"summary",
	"transactions.reference_id",
	"transactions.amount",
	"credit_lines.amount",
	"payment_collections.id",
	"payment_collections.amount",
	"payment_collections.status",
	"payment_collections.cart_link.cart_id",
	"payment_collections.payment_sessions.id",
	"payment_collections.payments.id",
	"payment_collections.payments.captured_at",
	"payment_collections.payments.canceled_at",
	"payment_collections.payments.payment_session_id",
	"payment_collections.payments.captures.id",
	"payment_collections.payments.captures.amount",
	"payment_collections.payments.refunds.id",
	"payment_collections.payments.refunds.amount",
] as const;

/** Medusa computes some of an order's amounts anew, and returns these as objects of its own. */
export const amountSchema = z.custom<BigNumberInput>(
	(value) => typeof value === "number" || typeof value === "string" || isObject(value),
);

function isObject(value: unknown): boolean {
	return typeof value === "object" && value !== null;
}

const entriesSchema = z.array(z.object({ id: z.string(), amount: amountSchema })).nullish();

const paymentSchema = z.object({
	id: z.string(),
	payment_session_id: z.string(),
	captured_at: z.unknown(),
	canceled_at: z.unknown(),
	captures: entriesSchema,
	refunds: entriesSchema,
});

const collectionSchema = z.object({
	id: z.string(),
	amount: amountSchema,
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
	summary: z.object({ pending_difference: amountSchema, transaction_total: amountSchema }),
	transactions: z
		.array(z.object({ reference_id: z.string().nullish(), amount: amountSchema }))
		.nullish(),
	credit_lines: z.array(z.object({ amount: amountSchema })).nullish(),
	payment_collections: z.array(collectionSchema.nullable()).nullish(),
});

/** A Medusa order with its payment collections, read with {@link orderViewFields}. */
export type MedusaOrder = z.infer<typeof orderSchema>;

export type MedusaCollection = z.infer<typeof collectionSchema>;

type MedusaPayment = z.infer<typeof paymentSchema>;

/** Collections that wait for a payment, and have none that a provider holds. */
export const unpaidCollections: readonly string[] = [
	PaymentCollectionStatus.NOT_PAID,
	PaymentCollectionStatus.AWAITING,
];

/** Collections that may still get a payment. */
export const openCollections: readonly string[] = [
	...unpaidCollections,
	PaymentCollectionStatus.AUTHORIZED,
	PaymentCollectionStatus.PARTIALLY_AUTHORIZED,
];

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

/** An order as the checkout sees it, from one of its payment sessions. */
export function orderView(order: MedusaOrder, sessionId: string): OrderView {
	const collections = collectionsOf(order);
	const collection = collectionOfSession(order, sessionId);
	return {
		orderId: order.id,
		cancelled: isCancelled(order),
		capturedBy: whoCaptured(order, collection ? [collection] : collections, sessionId),
		hasCapture: hasCapture(order),
		mayCancel: isCheckout(collection) && isUnpaid(order),
		amountDue: collection
			? {
					amountCents: amountDueCents(order, collection),
					currency: order.currency_code.toUpperCase(),
				}
			: null,
		outstandingCents: outstandingCents(order),
		unaskedCents: unaskedCents(order),
		capturedCents: exactCents(allCapturedOf(order)),
		refundedCents: exactCents(refundedOf(order)),
		sentBackAt: null,
		currency: order.currency_code.toUpperCase(),
	};
}

export function isCancelled({ canceled_at, status }: MedusaOrder): boolean {
	return Boolean(canceled_at) || status === "canceled";
}

/**
 * The order keeps no captured payment and none is authorized, by any provider, and an amount is due.
 */
export function isUnpaid(order: MedusaOrder): boolean {
	const isAuthorized = collectionsOf(order)
		.flatMap(paymentsOf)
		.some(({ captured_at, canceled_at }) => !captured_at && !canceled_at);
	return !keepsCapture(order) && !isAuthorized && outstandingCents(order) > 0;
}

/**
 * Whether captured money of the order was not refunded, or has no amount yet. Medusa credits a refund to
 * the order after it: then one that was paid in full lacks nothing, and is not open again.
 */
function keepsCapture(order: MedusaOrder): boolean {
	const captured = allCapturedOf(order);
	const refunded = refundedOf(order);
	const isSentBack = MathBN.gt(captured, 0) && MathBN.gte(refunded, captured);
	const isCredited = MathBN.gte(sumOf(order.credit_lines ?? []), refunded);
	return hasCapture(order) && !(isSentBack && isCredited);
}

/** Whether the order is cancelled, or lacks nothing and keeps no money, as after a refund or a credit. */
export function isOver(order: MedusaOrder): boolean {
	return isCancelled(order) || (lacksNothing(order) && !keepsCapture(order));
}

export function lacksNothing(order: MedusaOrder): boolean {
	return outstandingCents(order) <= 0;
}

function hasCapture(order: MedusaOrder): boolean {
	return collectionsOf(order).some((one) => isCaptured(order, one));
}

/** What a collection has captured, a decimal in reais. */
export function capturedOf(order: MedusaOrder, collection: MedusaCollection) {
	return sumOf(paymentsOf(collection).flatMap((payment) => confirmedCaptures(order, payment)));
}

/** The outstanding amount of a collection, a decimal in reais; below zero when it is overpaid. */
export function lackOf(order: MedusaOrder, collection: MedusaCollection) {
	return MathBN.sub(collection.amount, capturedOf(order, collection));
}

/**
 * The outstanding amount of an order, a decimal in reais; below zero when it is overpaid. Medusa's
 * difference counts the transactions of its summary, so they are replaced by those that there are, and
 * by captures whose transaction Medusa is about to write.
 */
export function outstandingOf(order: MedusaOrder) {
	const { pending_difference, transaction_total } = order.summary;
	const asked = MathBN.add(pending_difference, transaction_total);
	const unrecorded = collectionsOf(order)
		.flatMap(paymentsOf)
		.flatMap((payment) => confirmedCaptures(order, payment))
		.filter(({ id }) => !hasTransaction(order, id));
	return MathBN.sub(asked, sumOf(order.transactions ?? []), sumOf(unrecorded));
}

/** What all collections have captured, a decimal in reais, also what was refunded since. */
function allCapturedOf(order: MedusaOrder) {
	return MathBN.sum(0, ...collectionsOf(order).map((one) => capturedOf(order, one)));
}

/** Whether Medusa has recorded the session's capture in all its books. */
export function isRecorded(order: MedusaOrder, sessionId: string): boolean {
	const captures = collectionsOf(order)
		.flatMap(paymentsOf)
		.filter((payment) => payment.payment_session_id === sessionId && payment.captured_at)
		.flatMap(({ captures }) => captures ?? []);
	return captures.length > 0 && captures.every(({ id }) => hasTransaction(order, id));
}

/**
 * The captures that the payment's provider has confirmed: Medusa writes a capture before it asks, and
 * deletes it when the provider refuses.
 */
function confirmedCaptures(order: MedusaOrder, { captured_at, captures }: MedusaPayment) {
	return (captures ?? []).filter(({ id }) => captured_at || hasTransaction(order, id));
}

function hasTransaction({ transactions }: MedusaOrder, id: string): boolean {
	return (transactions ?? []).some(({ reference_id }) => reference_id === id);
}

/**
 * Medusa writes a refund, too, before it asks the provider. The transaction of a refund names it, but that
 * of a cancellation names the payment.
 */
function refundedOf(order: MedusaOrder) {
	const isConfirmed = ({ id }: { id: string }) => hasTransaction(order, id);
	const refunds = collectionsOf(order)
		.flatMap(paymentsOf)
		.flatMap((payment) =>
			isConfirmed(payment) ? (payment.refunds ?? []) : (payment.refunds ?? []).filter(isConfirmed),
		);
	return sumOf(refunds);
}

function sumOf(entries: readonly { amount: BigNumberInput }[]) {
	return MathBN.sum(0, ...entries.map(({ amount }) => amount));
}

/** Rounds once, after the smaller amount is known: each of them may have a fraction of a cent. */
function amountDueCents(order: MedusaOrder, collection: MedusaCollection): number {
	// Another collection has what this one was for.
	if (collection.status === PaymentCollectionStatus.CANCELED) {
		return 0;
	}
	const due = MathBN.min(lackOf(order, collection), outstandingOf(order));
	return MathBN.gt(due, 0) ? exactCents(due) : 0;
}

/** What the order lacks and no open collection asks for, in cents. */
export function unaskedCents(order: MedusaOrder): number {
	const open = collectionsOf(order).filter(({ status }) => openCollections.includes(status));
	const lacks = open.map((one) => MathBN.max(lackOf(order, one), 0));
	return Math.max(wholeCents(MathBN.sub(outstandingOf(order), ...lacks)), 0);
}

function outstandingCents(order: MedusaOrder): number {
	return wholeCents(outstandingOf(order));
}

/** Rounds towards zero: a fraction of a cent is neither due nor overpaid. */
function wholeCents(reais: BigNumberInput): number {
	const cents = centsFromDecimal(MathBN.convert(exactDecimal(MathBN.abs(reais))).toFixed(2, 1));
	return MathBN.lt(reais, 0) ? -cents : cents;
}

/** The shopper placed the order with the cart's collection; later collections have no cart. */
function isCheckout(collection: MedusaCollection | undefined): boolean {
	const links = [collection?.cart_link].flat();
	return links.some((link) => link !== null && link !== undefined);
}

function isCaptured(order: MedusaOrder, collection: MedusaCollection): boolean {
	return (
		MathBN.gt(capturedOf(order, collection), 0) ||
		paymentsOf(collection).some(({ captured_at }) => captured_at)
	);
}

function paymentsOf({ payments }: MedusaCollection) {
	return (payments ?? []).filter((payment) => payment !== null);
}

function whoCaptured(
	order: MedusaOrder,
	collections: MedusaCollection[],
	sessionId: string,
): OrderView["capturedBy"] {
	if (!collections.some((one) => isCaptured(order, one))) {
		return "none";
	}
	const isOwn = collections
		.flatMap(paymentsOf)
		.some((payment) => payment.captured_at && payment.payment_session_id === sessionId);
	return isOwn ? "this_session" : "another";
}
