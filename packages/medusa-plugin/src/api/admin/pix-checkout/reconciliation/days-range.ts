import { z } from "@medusajs/framework/zod";
import { isAskableDay } from "@pix-checkout/server/platform";

const dayMs = 24 * 60 * 60_000;
/** The most days of one request. */
const mostDays = 93;

/** A day in São Paulo. */
export const daySchema = z.iso.date().refine(isAskableDay, "must be a day since the year 1");

/** The first and the last day of a request, `YYYY-MM-DD` in São Paulo. */
export const daysSchema = z
	.strictObject({ from: daySchema, to: daySchema })
	.refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before from" })
	.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < mostDays, {
		path: ["from"],
		message: `must be at most ${mostDays} days before to`,
	});
