import type { Choices } from "../choices.js";
import type { Dialect } from "../options.js";
import { isoWithMilliseconds, isoWithoutMilliseconds } from "../timestamp.js";

/** How one answer is written, as far as the specification leaves that open. */
export interface AnswerStyle {
	/** ISO 8601 in UTC; with or without milliseconds. */
	time: (instant: number) => string;
	/** Which form a boleto's `barcode` has. */
	barcode: Choices["barcode"];
}

export function answerStyle(
	dialect: Dialect,
	{ milliseconds, barcode }: Pick<Choices, "milliseconds" | "barcode">,
): AnswerStyle {
	const exact = milliseconds === "by_dialect" ? dialect === "reference" : milliseconds === "always";
	return { time: exact ? isoWithMilliseconds : isoWithoutMilliseconds, barcode };
}
