import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectCreation, firstCreationWindow, takeCreation } from "../../create/creation-window.js";
import { assignTurn, type LastTurn, maxOvertakers, shareOfTurn } from "./creation-turns.js";

const start = Date.parse("2026-11-23T12:00:00Z");
const minuteMs = 60_000;

interface Waiting {
	shopper: string;
	arrival: number;
	turn: number;
}

/** The queue alone: orders arrive and leave, without time or the service's limit. */
class Line {
	arrivals = 0;
	nowMs = start;
	readonly #last = new Map<string, LastTurn & { arrival: number }>();
	readonly #waiting: Waiting[] = [];

	enter(shopper: string): Waiting {
		this.arrivals += 1;
		const known = this.#last.get(shopper);
		const isWaiting = this.#waiting.some(({ arrival }) => arrival === known?.arrival);
		const last = known ? { ...known, isWaiting: isWaiting || known.isWaiting } : null;
		const queuedAt = new Date(this.nowMs);
		const turn = assignTurn(this.arrivals, last, queuedAt);
		this.#last.set(shopper, { turn, queuedAt, isWaiting: false, arrival: this.arrivals });
		const order = { shopper, arrival: this.arrivals, turn };
		this.#waiting.push(order);
		return order;
	}

	take(): Waiting | null {
		this.#waiting.sort((a, b) => a.turn - b.turn || a.arrival - b.arrival);
		return this.#waiting.shift() ?? null;
	}

	takeAll(): Waiting[] {
		const taken: Waiting[] = [];
		for (let next = this.take(); next; next = this.take()) {
			taken.push(next);
		}
		return taken;
	}
}

describe("turns in the queue of creations", () => {
	it("are the order of arrival for orders of different shoppers", () => {
		const line = new Line();
		for (let number = 1; number <= 200; number += 1) {
			line.enter(`shopper ${number}`);
		}
		const arrivals = line.takeAll().map(({ arrival }) => arrival);
		expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
	});

	it("put at most three of a shopper's hundred waiting orders before another's first", () => {
		const line = new Line();
		for (let number = 1; number <= 100; number += 1) {
			line.enter("hostile");
		}
		line.enter("honest");
		const before = line.takeAll().findIndex(({ shopper }) => shopper === "honest");
		expect(before).toBeLessThanOrEqual(3);
	});

	it("put a shopper's second order behind the first orders of one window, and no more", () => {
		const line = new Line();
		line.enter("twice");
		const second = line.enter("twice");
		for (let number = 1; number <= 500; number += 1) {
			line.enter(`shopper ${number}`);
		}
		const taken = line.takeAll();
		const before = taken.slice(0, taken.indexOf(second));
		expect(before.filter(({ arrival }) => arrival > second.arrival)).toHaveLength(58);
	});

	it("count an order that left the queue for ten minutes, and a waiting one always", () => {
		const queuedAt = new Date(start);
		const turn = (isWaiting: boolean, ms: number) =>
			assignTurn(100, { turn: 99, queuedAt, isWaiting }, new Date(start + ms));
		expect(turn(false, 9 * minuteMs)).toBe(159);
		expect(turn(false, 10 * minuteMs)).toBe(100);
		expect(turn(true, 60 * minuteMs)).toBe(159);
	});

	it("starve no order, whatever arrives later", () => {
		const line = new Line();
		for (let number = 1; number <= 1_000; number += 1) {
			line.enter("hostile");
		}
		const last = line.enter("hostile");
		// From here on new shoppers arrive as fast as orders leave.
		let taken: Waiting | null = null;
		let count = 0;
		for (; taken !== last && count < 10_000; count += 1) {
			line.enter(`stranger ${count}`);
			taken = line.take();
		}
		expect(taken).toBe(last);
		expect(count).toBeLessThanOrEqual(maxOvertakers + 1_001);
	});

	it("limit how many orders overtake one, and none overtakes a shopper's first, in any traffic", () => {
		const traffic = fc.array(
			fc.record({
				shopper: fc.constantFrom("a", "b", "c", "a new one"),
				orders: fc.integer({ min: 1, max: 90 }),
				taken: fc.integer({ min: 0, max: 120 }),
				passMs: fc.constantFrom(0, 0, 1_000, 11 * minuteMs),
			}),
			{ maxLength: 30 },
		);
		fc.assert(
			fc.property(traffic, (events) => {
				const line = new Line();
				const taken: Waiting[] = [];
				const take = () => {
					const next = line.take();
					if (next) {
						taken.push(next);
					}
				};
				for (const { shopper, orders, taken: count, passMs } of events) {
					for (let number = 0; number < orders; number += 1) {
						line.enter(shopper === "a new one" ? `new ${line.arrivals}` : shopper);
					}
					for (let number = 0; number < count; number += 1) {
						take();
					}
					line.nowMs += passMs;
				}
				taken.push(...line.takeAll());
				const wronged = taken.filter((order, place) => {
					const bound = order.turn - order.arrival;
					const before = taken.slice(0, place);
					const overtakers = before.filter(({ arrival }) => arrival > order.arrival).length;
					return bound < 0 || bound > maxOvertakers || overtakers > bound;
				});
				expect(wronged).toEqual([]);
				const firsts = taken.filter(({ shopper }) => shopper.startsWith("new "));
				expect(firsts.filter(({ turn, arrival }) => turn !== arrival)).toEqual([]);
			}),
			{ numRuns: 100, seed: 2026 },
		);
	});
});

describe("the reserve of a window", () => {
	it("stays free of one shopper's sixty orders, so that others don't wait for the next window", () => {
		const line = new Line();
		const now = new Date(start);
		let window = firstCreationWindow();
		const made = (order: Waiting) => {
			const next = takeCreation(window, now, shareOfTurn(order.turn, line.arrivals));
			window = next.window;
			return next.taken;
		};
		const hostile = Array.from({ length: 60 }, () => line.enter("hostile")).filter(made);
		expect(hostile).toHaveLength(40);
		const honest = Array.from({ length: 20 }, (_, number) => line.enter(`shopper ${number}`));
		expect(honest.filter(made)).toHaveLength(20);
		expect(made(line.enter("one too many"))).toBe(false);
	});

	it("counts in the time that a page expects", () => {
		const now = new Date(start);
		const window = { limit: 60, remaining: 30, resetAt: new Date(start + 10_000) };
		expect(expectCreation(window, 9, now, "unreserved")).toEqual(now);
		expect(expectCreation(window, 10, now, "unreserved")).toEqual(window.resetAt);
		expect(expectCreation(window, 50, now, "unreserved")).toEqual(
			new Date(start + 10_000 + minuteMs),
		);
		expect(expectCreation(window, 29, now)).toEqual(now);
	});

	it("leaves one creation to every shopper, however low the limit is", () => {
		const window = { limit: 1, remaining: 1, resetAt: new Date(start + 10_000) };
		expect(takeCreation(window, new Date(start), "unreserved").taken).toBe(true);
	});
});
