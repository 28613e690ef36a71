import type { ShopOrder } from "../faults/random/facts.js";
import { type BrokenPromise, brokenPromises } from "../faults/random/promises.js";
import { areBalanced } from "./read-books.js";
import type { Sale } from "./sale.js";

/** What the sale must have led to, beside the six promises. */
type SalePromise =
	| "one charge for each code"
	| "each order ends as its shopper does"
	| "each page shows the end"
	| "the stock is right"
	| "no webhook is left over"
	| "no payment issue"
	| "the reconciliation agrees";

export interface BrokenSalePromise {
	promise: BrokenPromise["promise"] | SalePromise;
	what: string;
}

type Breaks = (promise: SalePromise, what: string) => void;

/** Checks the six promises and the outcome of the sale. */
export function brokenPromisesOfSale(sale: Sale): BrokenSalePromise[] {
	const broken: BrokenSalePromise[] = brokenPromises(sale.facts);
	const breaks: Breaks = (promise, what) => broken.push({ promise, what });
	checkCharges(sale, breaks);
	checkOrders(sale, breaks);
	checkInbox(sale, breaks);
	checkBooks(sale, breaks);
	for (const { orderId, missed } of sale.stories) {
		if (missed !== null) {
			breaks("each page shows the end", `the page of order ${orderId} never showed ${missed}`);
		}
	}
	for (const { kind, subject } of sale.facts.issues) {
		breaks("no payment issue", `${kind} about ${subject}`);
	}
	return broken;
}

/** The service made one charge for each order, and one more for each new code. */
function checkCharges({ facts, stories }: Sale, breaks: Breaks): void {
	const made = new Map<string, number>();
	for (const { description } of facts.charges) {
		const reference = /pxc_\w+/.exec(description ?? "")?.[0] ?? "none";
		made.set(reference, (made.get(reference) ?? 0) + 1);
	}
	for (const { plan, orderId } of stories) {
		const sessions = facts.orders.find(({ id }) => id === orderId)?.sessionIds ?? [];
		const attempts = facts.attempts.filter(({ session_id }) => sessions.includes(session_id));
		const charges = attempts.reduce((sum, { reference }) => sum + (made.get(reference) ?? 0), 0);
		const expected = plan.ending.kind === "renews" ? 2 : 1;
		if (charges !== expected) {
			breaks("one charge for each code", `order ${orderId} has ${charges} instead of ${expected}`);
		}
		const counting = attempts.filter(({ state }) => state === "captured" || state === "paid");
		const wanted = plan.ending.kind === "never_pays" ? 0 : 1;
		if (counting.length !== wanted) {
			breaks(
				"one charge for each code",
				`order ${orderId} is paid by ${counting.length} charges instead of ${wanted}`,
			);
		}
	}
}

/** Paid orders are captured; the others are cancelled, and their stock is free again. */
function checkOrders({ facts, stories, reserved, settings }: Sale, breaks: Breaks): void {
	const promise = "each order ends as its shopper does";
	let wanted = 0;
	for (const { plan, orderId } of stories) {
		const order = facts.orders.find(({ id }) => id === orderId);
		const isPaid = plan.ending.kind !== "never_pays";
		wanted += isPaid ? plan.quantity : 0;
		if (isPaid !== ((order?.captures.length ?? 0) === 1)) {
			breaks(
				promise,
				`order ${orderId}, which ${plan.ending.kind}, is captured ${order?.captures.length} times`,
			);
		}
		if (isPaid === ((order?.cancelledAt ?? null) !== null)) {
			breaks(
				promise,
				`order ${orderId}, which ${plan.ending.kind}, is ${isPaid ? "" : "not "}cancelled`,
			);
		}
	}
	const complete = facts.orders.filter(isComplete).length;
	if (complete !== settings.orders) {
		breaks(promise, `the shop has ${complete} orders instead of ${settings.orders}`);
	}
	if (reserved !== wanted) {
		breaks("the stock is right", `${reserved} pieces are reserved instead of ${wanted}`);
	}
}

/** Medusa leaves an order without a session when its process dies while it places the order. */
export function isComplete({ sessionIds }: ShopOrder): boolean {
	return sessionIds.length > 0;
}

function checkInbox({ inbox }: Sale, breaks: Breaks): void {
	for (const [state, count] of Object.entries(inbox)) {
		if (state !== "done") {
			breaks("no webhook is left over", `${count} events are ${state}`);
		}
	}
}

function checkBooks({ books, facts }: Sale, breaks: Breaks): void {
	const promise = "the reconciliation agrees";
	if (!areBalanced(books)) {
		breaks(promise, JSON.stringify(books));
	}
	const paid = facts.charges.filter(({ status }) => status === "paid");
	const atService = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const inBooks = books.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
	if (inBooks !== atService) {
		breaks(promise, `${inBooks} cents instead of the service's ${atService}`);
	}
}
