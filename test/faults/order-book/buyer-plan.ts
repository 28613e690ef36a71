import { type CommonEnding, planMethod, planPage, type Visit } from "../floor/shopper.js";
import type { SeededRandom } from "../trouble/seeded-random.js";
import type { Behaviour } from "./hostile-on-paid.js";

/** How an order of the book ends. Milliseconds and cents. */
export type Ending =
	| CommonEnding
	/** The merchant changes the amount; the shopper may pay the old code, and one of the new amount. */
	| { kind: "is_changed"; afterMs: number; amountCents: number; paysOld: boolean; paysNew: boolean }
	/** The payment is cancelled, and the shopper buys again; both codes may be paid. */
	| { kind: "begins_again"; afterMs: number; paysOld: boolean; paysNew: boolean }
	/** The shopper takes the other method; both codes may be paid. */
	| { kind: "takes_another_method"; afterMs: number; paysOld: boolean; paysNew: boolean }
	/** The merchant sends a part back once it is paid; the shopper may pay that part again. */
	| { kind: "is_refunded"; afterMs: number; refundCents: number }
	/** The merchant acts in the instant of a payment; of two, when a new code is paid beside the old one. */
	| { kind: "acts_at_once"; afterMs: number; act: Act; amountCents: number; paysTwo: boolean };

/** What the merchant does. */
export type Act = "change" | "change_method" | "cancel" | "recordRefund" | "newCode";

export interface BuyerPlan extends Visit {
	amountCents: number;
	/** Two processes create the payment at once. */
	createsTwice: boolean;
	ending: Ending;
	/** How `onPaid` behaves in its first `calls` calls for the order. */
	behaviour: Behaviour;
	calls: number;
}

/** Plans each buyer: the same seed plans the same buyers. */
export function planBuyers(random: SeededRandom, count: number): BuyerPlan[] {
	return Array.from({ length: count }, (_, number) => planBuyer(random.for(`buyer ${number}`)));
}

function planBuyer(random: SeededRandom): BuyerPlan {
	const method = planMethod(random);
	const amountCents = random.between(1_000, 90_000);
	return {
		method,
		amountCents,
		createsTwice: random.chance(0.3),
		...planPage(random),
		ending: planEnding(random, method, amountCents),
		behaviour: random.weighted<Behaviour>([
			[30, "works"],
			[10, "fails"],
			[4, "hangs"],
			[2, "hangs_in_a_statement"],
			[10, "swallows_an_error"],
			[10, "reads_the_payment"],
			[4, "commits"],
			[4, "rolls_back"],
			[8, "loses_its_connection"],
			[10, "lost_before"],
			[10, "lost_after"],
			[6, "killed_before"],
			[6, "killed_after"],
		]),
		calls: random.between(1, 3),
	};
}

function planEnding(
	random: SeededRandom,
	method: BuyerPlan["method"],
	amountCents: number,
): Ending {
	const afterMs = random.between(0, 20_000);
	const changed = random.oneOf([Math.ceil(amountCents / 2), amountCents + 700, amountCents * 2]);
	const act = random.oneOf<Act>(["change", "change_method", "cancel", "recordRefund", "newCode"]);
	const either = { afterMs, paysOld: random.chance(0.4), paysNew: random.chance(0.8) };
	const atOnce = { kind: "acts_at_once", act, amountCents: changed } as const;
	const ending = random.weighted<Ending>([
		[20, { ...atOnce, afterMs, paysTwo: false }],
		[50, { kind: "pays", afterMs }],
		[12, { kind: "never_pays" }],
		[5, { kind: "fails" }],
		[
			30,
			{
				kind: "is_changed",
				afterMs,
				amountCents: changed,
				paysOld: random.chance(0.8),
				paysNew: random.chance(0.6),
			},
		],
		[10, { kind: "is_cancelled", afterMs, paysAnyway: random.chance(0.5) }],
		[10, { kind: "begins_again", ...either }],
		[14, { kind: "takes_another_method", ...either }],
		[
			14,
			{
				kind: "is_refunded",
				afterMs,
				refundCents: random.between(1, amountCents),
			},
		],
	]);
	// A slip lives for days: a run never reaches its expiry.
	return method === "boleto" || random.chance(0.7)
		? ending
		: random.weighted<Ending>([
				[25, { kind: "pays_at_the_last_moment" }],
				[35, { kind: "pays_late", lateMs: random.between(0, 60_000) }],
				[60, { ...atOnce, afterMs: 0, paysTwo: true }],
				[
					40,
					{
						kind: "renews",
						laterMs: 0,
						paysNew: random.chance(0.7),
						paysOld: random.chance(0.4) ? "last" : "never",
					},
				],
			]);
}
