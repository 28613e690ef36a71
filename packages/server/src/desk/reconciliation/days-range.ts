import { z } from "zod";
import { isAskableDay } from "../../charge/brazil/banking-days.js";

const dayMs = 86_400_000;
/** The most days of one request. */
const mostDays = 93;
const dayForm = "must be a day such as 2026-11-30";

/** A day in São Paulo. */
export const daySchema = z.iso.date(dayForm).refine(isAskableDay, dayForm);

/** The first and the last day. */
export const daysFields = { from: daySchema, to: daySchema };

export function daysInOrder<Range extends z.ZodType<{ from: string; to: string }>>(range: Range) {
	return range
		.refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before from" })
		.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < mostDays, {
			path: ["from"],
			message: `must be at most ${mostDays} days before to`,
		});
}
