import type { Facts, SeenOrder, ShopOrder } from "./facts.js";
import { areBalanced, type ReconciledDay } from "./read-reconciliation.js";

/** What a sale must have led to, beside the six promises. */
export type SalePromise =
	| "one charge for each code"
	| "each order ends as its shopper does"
	| "each page shows the end"
	| "the stock is right"
	| "no webhook is left over"
	| "no payment issue"
	| "the reconciliation agrees";

/** What a shopper of a sale wanted. */
interface SaleStory extends SeenOrder {
	plan: { quantity: number; ending: { kind: string } };
	/** What the page should have shown and did not, in words. */
	missed: string | null;
}

/** The facts of a sale, which no fault but lost and late webhooks and a kill disturb. */
export interface SaleFacts {
	/** How many orders its shoppers placed. */
	orders: number;
	stories: SaleStory[];
	books: ReconciledDay[];
	/** The pieces that the shop still reserves. */
	reserved: number;
	/** Webhook events in the store's inbox, by state. */
	inbox: Record<string, number>;
}

type Breaks = (promise: SalePromise, what: string) => void;

/** Checks that each order, page, webhook and book ended as its shopper did. */
export function checkSale(facts: Facts, sale: SaleFacts, breaks: Breaks): void {
	checkCharges(facts, sale, breaks);
	checkOrders(facts, sale, breaks);
	checkBooks(facts, sale, breaks);
	for (const [state, count] of Object.entries(sale.inbox)) {
		if (state !== "done") {
			breaks("no webhook is left over", `${count} events are ${state}`);
		}
	}
	for (const { orderId, missed } of sale.stories) {
		if (missed !== null) {
			breaks("each page shows the end", `the page of order ${orderId} never showed ${missed}`);
		}
	}
	for (const { kind, subject } of facts.issues) {
		breaks("no payment issue", `${kind} about ${subject}`);
	}
}

/** The service made one charge for each order, and one more for each new code. */
function checkCharges(facts: Facts, { stories }: SaleFacts, breaks: Breaks): void {
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
function checkOrders(facts: Facts, { orders, stories, reserved }: SaleFacts, breaks: Breaks): void {
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
	if (complete !== orders) {
		breaks(promise, `the shop has ${complete} orders instead of ${orders}`);
	}
	if (reserved !== wanted) {
		breaks("the stock is right", `${reserved} pieces are reserved instead of ${wanted}`);
	}
}

/** Medusa leaves an order without a session when its process dies while it places the order. */
function isComplete({ sessionIds }: ShopOrder): boolean {
	return sessionIds.length > 0;
}

function checkBooks(facts: Facts, { books }: SaleFacts, breaks: Breaks): void {
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
