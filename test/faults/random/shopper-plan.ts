import { type CommonEnding, planMethod, planPage, type Visit } from "../floor/shopper.js";
import type { SeededRandom } from "../trouble/seeded-random.js";

/** How an order of Medusa's ends. */
export type Ending =
	| CommonEnding
	/** The merchant edits the order to another quantity; the shopper may still pay the old code. */
	| { kind: "is_edited"; afterMs: number; quantity: number; paysAnyway: boolean }
	/** The merchant marks a share as paid in another collection; the shopper may still pay the code. */
	| { kind: "is_paid_another_way"; afterMs: number; share: 1 | 0.5; paysAnyway: boolean }
	/** The shopper pays, the merchant adds an item, and the shopper may pay a further Pix for it. */
	| { kind: "grows"; afterMs: number; paysFurther: boolean }
	/**
	 * A further Pix asks for a part of the order, or for all of it again. The shopper pays both codes in the
	 * instant in which the merchant acts.
	 */
	| { kind: "is_paid_twice"; afterMs: number; part: 1 | 0.5; act: MerchantAct; actAfterMs: number };

/** An act of the merchant on an order that is being paid. */
export type MerchantAct =
	| { kind: "fulfils" }
	| { kind: "edits"; quantity: number }
	| { kind: "marks_as_paid" }
	| { kind: "cancels" };

export interface ShopperPlan extends Visit {
	product: string;
	quantity: number;
	/** Clicks twice when placing the order. */
	placesTwice: boolean;
	/** The first completion fails late: its order is deleted, and the shopper places it again. */
	failsLate: boolean;
	ending: Ending;
}

const products = [
	"cafe-serra-azul",
	"caneca-ipe",
	"coador-de-pano",
	"geleia-de-jabuticaba",
	"caderno-cordel",
] as const;

/** Plans each shopper: the same seed plans the same shoppers. */
export function planShoppers(random: SeededRandom, count: number): ShopperPlan[] {
	return Array.from({ length: count }, (_, number) => planShopper(random.for(`shopper ${number}`)));
}

const minuteMs = 60_000;

/** Plans a sale: 60 % pay within ten minutes, 10 % renew their code and pay, and the rest never pay. */
export function planSale(random: SeededRandom, count: number): ShopperPlan[] {
	return planShoppers(random, count).map((plan, number) => ({
		...plan,
		method: "pix",
		failsLate: false,
		page: "stays",
		ending: planBuyer(random.for(`buyer ${number}`)),
	}));
}

function planBuyer(random: SeededRandom): Ending {
	const afterMs = random.between(5_000, 9 * minuteMs);
	return random.weighted<Ending>([
		[60, { kind: "pays", afterMs }],
		[10, { kind: "renews", laterMs: afterMs, paysNew: true, paysOld: "never" }],
		[30, { kind: "never_pays" }],
	]);
}

function planShopper(random: SeededRandom): ShopperPlan {
	const method = planMethod(random);
	const quantity = random.between(1, 3);
	return {
		method,
		product: random.oneOf(products),
		quantity,
		placesTwice: random.chance(0.1),
		failsLate: random.chance(0.08),
		...planPage(random),
		ending: method === "pix" ? planPix(random, quantity) : planBoleto(random, quantity),
	};
}

function planPix(random: SeededRandom, quantity: number): Ending {
	return random.weighted<Ending>([
		[46, { kind: "pays", afterMs: random.between(0, 15_000) }],
		[6, { kind: "pays_at_the_last_moment" }],
		[10, { kind: "pays_late", lateMs: random.between(0, 30_000) }],
		[14, { kind: "never_pays" }],
		[
			10,
			{
				kind: "renews",
				laterMs: 0,
				paysNew: random.chance(0.7),
				paysOld: random.chance(0.3) ? "first" : "never",
			},
		],
		[5, { kind: "fails" }],
		[8, planEdit(random, quantity)],
		[5, planOtherPayment(random)],
		[8, { kind: "grows", afterMs: random.between(0, 10_000), paysFurther: random.chance(0.7) }],
		[9, planCancellation(random)],
		[12, planTwoPayments(random, quantity)],
	]);
}

/** A slip lives for days: a run never reaches its expiry. */
function planBoleto(random: SeededRandom, quantity: number): Ending {
	return random.weighted<Ending>([
		[60, { kind: "pays", afterMs: random.between(0, 15_000) }],
		[20, { kind: "never_pays" }],
		[5, { kind: "fails" }],
		[10, planEdit(random, quantity)],
		[5, planOtherPayment(random)],
		[15, planCancellation(random)],
	]);
}

function planOtherPayment(random: SeededRandom): Ending {
	return {
		kind: "is_paid_another_way",
		afterMs: random.between(0, 10_000),
		share: random.oneOf([1, 0.5]),
		paysAnyway: random.chance(0.5),
	};
}

function planTwoPayments(random: SeededRandom, quantity: number): Ending {
	return {
		kind: "is_paid_twice",
		afterMs: random.between(0, 5_000),
		part: random.oneOf([1, 0.5]),
		act: random.oneOf<MerchantAct>([
			{ kind: "fulfils" },
			{ kind: "edits", quantity: (quantity % 3) + 1 },
			{ kind: "marks_as_paid" },
			{ kind: "cancels" },
		]),
		actAfterMs: random.between(0, 300),
	};
}

function planEdit(random: SeededRandom, quantity: number): Ending {
	return {
		kind: "is_edited",
		afterMs: random.between(0, 10_000),
		quantity: (quantity % 3) + 1,
		paysAnyway: random.chance(0.6),
	};
}

function planCancellation(random: SeededRandom): Ending {
	return {
		kind: "is_cancelled",
		afterMs: random.between(0, 10_000),
		paysAnyway: random.chance(0.5),
	};
}
