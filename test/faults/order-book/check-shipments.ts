import type { Facts } from "../judge/facts.js";
import { type BrokenPromise, Evidence } from "../judge/promises.js";
import type { BookedOrder } from "./book-facts.js";

export interface BookFacts extends Facts {
	orders: BookedOrder[];
}

/** An order ships once by `tx`, if and only if the service's paid charges of it cover its amount. */
export function brokenShipments(facts: BookFacts): BrokenPromise[] {
	const evidence = new Evidence(facts);
	const broken = facts.orders.flatMap((order) =>
		brokenBy(order, evidence).map((what) => `order ${order.id} ${what}`),
	);
	return [...broken, ...repeatedCreations(facts)].map((what) => ({ promise: 2, what }));
}

function brokenBy(order: BookedOrder, evidence: Evidence): string[] {
	const { shipments, effects, status, shown } = order;
	const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
	const capturedCents = sum(order.captures.map(({ cents }) => cents));
	const confirmed = evidence.ownCharges(order).filter((charge) => charge.status === "paid");
	const confirmedCents = sum(confirmed.map(({ amountCents }) => amountCents));
	const isCovered = capturedCents >= order.totalCents;
	const rules: [isBroken: boolean, what: string][] = [
		[shipments > 1, `is shipped ${shipments} times`],
		[shipments > 0 && confirmedCents < order.totalCents, "is shipped without confirmed money"],
		[shipments > 0 && !isCovered, "is shipped without recorded money"],
		[shipments === 0 && isCovered, "is paid, and not shipped"],
		[effects < shipments, "is shipped without a call of onPaid"],
		[(status === "paid") !== isCovered, `has ${capturedCents} cents, and is ${status}`],
		// An issue may hold a payment, and call it paid, while the order lacks money.
		[
			status === "paid" ? !shown.paid : shown.paid && shown.reason === null,
			`is ${status}, and its page says ${shown.status} (${shown.reason})`,
		],
		[
			(status === "cancelled") !== (order.cancelledAt !== null && !isCovered),
			`is ${status}, and was cancelled at ${order.cancelledAt}`,
		],
	];
	return rules.filter(([isBroken]) => isBroken).map(([, what]) => what);
}

/** The shop itself never sends a creation twice: outsiders do, with another key. */
function repeatedCreations({ charges }: Facts): string[] {
	const own = charges.filter(({ dialect }) => dialect === "reference");
	return own
		.filter(({ description }, index) =>
			own.slice(0, index).some((other) => other.description === description),
		)
		.map(({ id, description }) => `charge ${id} is a second one of ${description}`);
}
