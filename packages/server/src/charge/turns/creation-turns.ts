/**
 * The usable share of a window: the whole window, or all but the reserve for shoppers whose turn has
 * come. See {@link shareOfTurn}.
 */
export type WindowShare = "whole" | "unreserved";

/**
 * The turns in the queue of creations: start-time fair queueing, counted in arrivals. Every order that
 * enters the queue is an arrival, and its number is the virtual time. A shopper's first order gets
 * the present time as its turn. Each further order gets a turn one window of creations later, so that
 * many orders of one shopper wait behind the first orders of others.
 *
 * A turn never changes, and no order gets a turn before its own arrival. So at most as many later
 * orders overtake an order as its turn is ahead of its arrival: none if it is its shopper's first,
 * and never more than {@link maxOvertakers}. These functions are pure; the charge store makes them
 * atomic.
 */

/** The distance of one shopper's turns, in arrivals: the creations of one window. */
const stepArrivals = 60;
/** How many later orders may overtake an order at most: an hour of the service's whole limit. */
export const maxOvertakers = 60 * stepArrivals;
/** How long after its arrival an order that left the queue counts against its shopper. */
export const turnMemoryMs = 10 * 60_000;

/** A shopper's latest turn. */
export interface LastTurn {
	turn: number;
	queuedAt: Date;
	isWaiting: boolean;
}

/**
 * The turn of an order that enters the queue.
 *
 * @param arrival its number among all orders that ever entered
 * @param last its shopper's latest turn; `null` without one, or for an unknown shopper
 */
export function assignTurn(arrival: number, last: LastTurn | null, now: Date): number {
	const counts =
		last !== null && (last.isWaiting || now.getTime() - last.queuedAt.getTime() < turnMemoryMs);
	return counts
		? Math.min(Math.max(arrival, last.turn + stepArrivals), arrival + maxOvertakers)
		: arrival;
}

/**
 * The share of the service's limit that an order may use. Before its turn, it leaves the reserve to
 * shoppers whose turn comes first: otherwise sixty orders of one shopper at the beginning of a window
 * would make all others wait for the next window.
 *
 * @param arrivals the number of orders that have entered the queue so far
 */
export function shareOfTurn(turn: number, arrivals: number): WindowShare {
	return turn <= arrivals ? "whole" : "unreserved";
}
