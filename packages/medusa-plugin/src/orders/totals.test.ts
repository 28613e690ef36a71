import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { BigNumber, decorateCartTotals, MathBN } from "@medusajs/framework/utils";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactCents } from "./exact-cents";

const top = join(__dirname, "..", "..", "..", "..");
const vitest = join(
	dirname(createRequire(__filename).resolve("vitest/package.json")),
	"vitest.mjs",
);

/** A decimal as an exact fraction. */
class Exact {
	readonly over: bigint;
	readonly under: bigint;

	private constructor(over: bigint, under: bigint) {
		this.over = over;
		this.under = under;
	}

	static of(text: string | number): Exact {
		const [whole = "0", fraction = ""] = String(text).split(".");
		return new Exact(BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length));
	}

	plus(other: Exact): Exact {
		return new Exact(this.over * other.under + other.over * this.under, this.under * other.under);
	}

	minus(other: Exact): Exact {
		return this.plus(new Exact(-other.over, other.under));
	}

	times(other: Exact): Exact {
		return new Exact(this.over * other.over, this.under * other.under);
	}

	dividedBy(other: Exact): Exact {
		return new Exact(this.over * other.under, this.under * other.over);
	}

	isPositive(): boolean {
		return this.over > 0n;
	}

	endsInHalfACent(): boolean {
		return (this.over * 200n) % this.under === 0n && ((this.over * 200n) / this.under) % 2n === 1n;
	}

	/** In cents, rounded half up. */
	cents(): number {
		return Number((this.over * 200n + this.under) / (2n * this.under));
	}
}

const hundred = Exact.of(100);
const one = Exact.of(1);

/** A decimal of so many places, in a merchant's notation. */
function decimal(most: number, places: number) {
	return fc.integer({ min: 0, max: most * 10 ** places }).map((value) => {
		const digits = String(value).padStart(places + 1, "0");
		return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
	});
}

/** Round numbers lead to half a cent. */
const rate = fc.oneof(
	{ weight: 9, arbitrary: fc.constantFrom("7", "10", "12", "17", "18", "19") },
	{ weight: 1, arbitrary: decimal(30, 4) },
);
const percentage = fc.oneof(
	{ weight: 9, arbitrary: fc.constantFrom("5", "10", "12.5", "15", "25") },
	{ weight: 1, arbitrary: decimal(60, 2) },
);

const promotion = fc.oneof(
	fc.record({ kind: fc.constant("percentage" as const), value: percentage }),
	fc.record({ kind: fc.constant("fixed" as const), value: decimal(30, 2) }),
);

const line = fc.record({
	price: decimal(500, 2),
	quantity: fc.integer({ min: 1, max: 40 }),
	taxInclusive: fc.boolean(),
	rates: fc.array(rate, { maxLength: 2 }),
	promotions: fc.array(promotion, { maxLength: 2 }),
	discountWithTax: fc.boolean(),
});

type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const cart = fc.record({
	items: fc.array(line, { minLength: 1, maxLength: 3 }),
	shipping: fc.array(line, { maxLength: 1 }),
});

/**
 * The discounts of Medusa's promotions on a line: percentages of its price, unrounded, and fixed
 * amounts.
 */
function discounts({ price, promotions }: Line, quantity: number): string[] {
	const whole = MathBN.mult(price, quantity);
	return promotions.map(({ kind, value }) =>
		(kind === "percentage"
			? MathBN.div(MathBN.mult(whole, value), 100)
			: MathBN.convert(value)
		).toFixed(),
	);
}

function medusaLine(each: Line, quantity: number, id: string) {
	return {
		id,
		quantity,
		is_tax_inclusive: each.taxInclusive,
		tax_lines: each.rates.map((rate) => ({ rate: new BigNumber(rate) })),
		adjustments: discounts(each, quantity).map((amount) => ({
			amount: new BigNumber(amount),
			is_tax_inclusive: each.discountWithTax,
		})),
	};
}

function medusaTotal({ items, shipping }: { items: Line[]; shipping: Line[] }): BigNumber {
	const { total } = decorateCartTotals({
		items: items.map((each, index) => ({
			...medusaLine(each, each.quantity, `item_${index}`),
			unit_price: new BigNumber(each.price),
		})),
		shipping_methods: shipping.map((each, index) => ({
			...medusaLine(each, 1, `shipping_${index}`),
			amount: new BigNumber(each.price),
		})),
	});
	return new BigNumber(total);
}

function exactTotal({ items, shipping }: { items: Line[]; shipping: Line[] }): Exact {
	const lines = [
		...items.map((each) => ({ each, quantity: each.quantity })),
		...shipping.map((each) => ({ each, quantity: 1 })),
	];
	return lines.reduce((sum, { each, quantity }) => {
		const rate = each.rates
			.reduce((rates, one) => rates.plus(Exact.of(one)), Exact.of(0))
			.dividedBy(hundred);
		const withTax = one.plus(rate);
		const whole = Exact.of(each.price).times(Exact.of(quantity));
		const net = each.taxInclusive ? whole.dividedBy(withTax) : whole;
		const off = discounts(each, quantity)
			.map(Exact.of)
			.reduce((all, amount) => all.plus(amount), Exact.of(0));
		const netOff = each.discountWithTax ? off.dividedBy(withTax) : off;
		return sum.plus(net.minus(netOff).times(withTax));
	}, Exact.of(0));
}

const inChild = process.env.PIX_CHECKOUT_TOTALS === "here";

describe("totals as Medusa computes them", inChild ? compareTotals : compareInEachLocale);

function compareTotals(): void {
	it(`are charged as the exact total rounded half up (${process.env.LC_ALL})`, () => {
		let halves = 0;
		fc.assert(
			fc.property(cart, (content) => {
				const exact = exactTotal(content);
				fc.pre(exact.isPositive());
				const total = medusaTotal(content);
				// In memory, from Medusa's database, and from JSON.
				for (const form of [total, total.raw ?? "", total.numeric]) {
					expect(exactCents(form)).toBe(exact.cents());
				}
				halves += exact.endsInHalfACent() ? 1 : 0;
			}),
			// Always the same carts: a failure must not depend on chance.
			{ numRuns: 1_000, seed: 20_261_122 },
		);
		expect(halves).toBeGreaterThan(20);
	}, 60_000);
}

function compareInEachLocale(): void {
	it.each(["C", "pt_BR.UTF-8"])(
		"are charged to the cent under LC_ALL=%s",
		async (locale) => {
			// Node reads the locale when it starts.
			await promisify(execFile)(
				process.execPath,
				[vitest, "run", "--project", "unit", "--root", top, __filename],
				{ env: { ...process.env, LC_ALL: locale, PIX_CHECKOUT_TOTALS: "here" } },
			);
		},
		120_000,
	);
}
