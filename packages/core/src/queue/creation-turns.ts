import type { WindowShare } from "./creation-window.js";

/**
 * Whose turn it is in the queue of creations: start-time fair queueing, reckoned in arrivals. Every
 * order that enters the queue is an arrival, and its number is the virtual time. A shopper's order
 * gets the present time as its turn, and each further one a window's worth of creations after the
 * one before, so that many orders of one shopper stand behind the first orders of others.
 *
 * A turn never changes, and no order that arrives gets an earlier one than its own arrival. So an
 * order is overtaken by at most as many later ones as its turn is ahead of its arrival: by none if it
 * is its shopper's first, and by never more than {@link maxOvertakers}. Pure reckoning; the charge store
 * makes it atomic.
 */

/** How far apart one shopper's turns are, in arrivals: the creations of one window. */
const stepArrivals = 60;
/** So many later orders may go before one at most: an hour of the service's whole limit. */
export const maxOvertakers = 60 * stepArrivals;
/** An order that left the queue counts against its shopper for so long after it entered. */
const memoryMs = 10 * 60_000;

/** The latest turn that a shopper was given. */
export interface LastTurn {
	turn: number;
	/** When its order entered the queue. */
	queuedAt: Date;
	/** Whether that order still waits. */
	place: "waiting" | "left";
}

/**
 * The turn of an order that enters the queue.
 *
 * @param arrival its number among all that ever entered
 * @param last its shopper's latest turn; `null` when there is none, or nobody knows the shopper
 */
export function assignTurn(arrival: number, last: LastTurn | null, now: Date): number {
	const counts =
		last !== null &&
		(last.place === "waiting" || now.getTime() - last.queuedAt.getTime() < memoryMs);
	return counts
		? Math.min(Math.max(arrival, last.turn + stepArrivals), arrival + maxOvertakers)
		: arrival;
}

/**
 * What an order may take of the service's limit. While its turn is still to come, it leaves a share
 * to shoppers who may come first: otherwise sixty orders of one shopper at the beginning of a window
 * would make everybody wait for the next.
 *
 * @param arrivals how many orders have entered the queue so far
 */
export function shareOfTurn(turn: number, arrivals: number): WindowShare {
	return turn <= arrivals ? "whole" : "unreserved";
}
