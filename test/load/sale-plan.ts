import type { SeededRandom } from "../faults/random/seeded-random.js";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** What one shopper of the sale does. Times are of the sale, in milliseconds. */
export interface SalePlan {
	method: "pix";
	product: string;
	quantity: number;
	placesTwice: boolean;
	/** Whether the page's polls wait for news at the store. */
	isHeld: boolean;
	ending:
		| { kind: "pays"; afterMs: number }
		/** Lets the first code expire, and pays the second one. */
		| { kind: "renews"; afterMs: number }
		| { kind: "never_pays" };
}

/** 60 % pay within ten minutes, 10 % renew their code and pay, and the rest never pay. */
export function planSale(random: SeededRandom, orders: number): SalePlan[] {
	return Array.from({ length: orders }, (_, index) => planOne(random.for(`shopper ${index}`)));
}

function planOne(random: SeededRandom): SalePlan {
	return {
		method: "pix",
		product: random.oneOf(["caneca-ipe", "cafe-serra-azul"]),
		quantity: random.between(1, 2),
		// Impatient shoppers press the button again.
		placesTwice: random.chance(0.02),
		isHeld: random.chance(0.5),
		ending: random.weighted<() => SalePlan["ending"]>([
			[60, () => ({ kind: "pays", afterMs: random.between(5 * secondMs, 9 * minuteMs) })],
			[10, () => ({ kind: "renews", afterMs: random.between(5 * secondMs, 5 * minuteMs) })],
			[30, () => ({ kind: "never_pays" })],
		])(),
	};
}
