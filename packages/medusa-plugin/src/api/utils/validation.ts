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

/** The body of a 400 answer that names what is wrong with a request. */
export function refusal(error: z.ZodError) {
	const problems = error.issues.map(({ path, message }) =>
		path.length > 0 ? `${path.join(".")}: ${message}` : message,
	);
	return { type: "invalid_data", code: "invalid_request", message: problems.join("; ") };
}
