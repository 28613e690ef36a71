import { describe, expect, it } from "vitest";
import { z } from "zod";
import { logBroken } from "../faults/judge/order-story.js";
import { brokenPromises } from "../faults/judge/promises.js";
import { redisMissing } from "../support/redis.js";
import { reportOf } from "./report.js";
import { holdSale } from "./sale.js";

const wanted = process.env.PIX_CHECKOUT_LOAD_ORDERS;
const settings = z
	.object({
		orders: z.coerce.number(),
		seed: z.string(),
		dialect: z.enum(["guide", "reference"]),
	})
	.parse({
		orders: wanted ?? 3_000,
		seed: process.env.PIX_CHECKOUT_LOAD_SEED ?? "2026",
		dialect: process.env.PIX_CHECKOUT_LOAD_DIALECT ?? "guide",
	});

if (!wanted) {
	console.info("the sale is skipped, because it takes long: start it with npm run load");
}

describe.skipIf(!wanted || redisMissing)(`an hour of a sale with ${settings.orders} orders`, () => {
	it(
		"breaks no promise",
		async () => {
			const startedAt = Date.now();
			const log = (line: string) =>
				console.info(`${Math.round((Date.now() - startedAt) / 1_000)} s: ${line}`);
			log(`--orders ${settings.orders} --seed ${settings.seed} --dialect ${settings.dialect}`);
			const sale = await holdSale(settings, log);
			const broken = brokenPromises(sale.facts);
			logBroken(sale.facts, broken, log);
			console.info(reportOf(sale, broken));
			expect(broken).toEqual([]);
		},
		30 * 60_000 + settings.orders * 3_000,
	);
});
