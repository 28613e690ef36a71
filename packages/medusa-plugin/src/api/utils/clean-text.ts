import { z } from "@medusajs/framework/zod";
import { isCleanText } from "@pix-checkout/core";

/** A text of a request: what PostgreSQL would refuse, or nobody could read, is refused by name. */
export function cleanText(longest: number) {
	return z
		.string()
		.refine(
			(text) => isCleanText(text, longest),
			`must be a readable text of at most ${longest} characters`,
		);
}

/** An identifier as Medusa and the plugin make them, or anything that could be one. */
export const cleanId = cleanText(200);
