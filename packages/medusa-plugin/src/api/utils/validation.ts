import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { isCleanText } from "@pix-checkout/core";

/**
 * A text of a request. Rejects by name a text that PostgreSQL rejects or that has no readable
 * character.
 */
export function cleanText(longest: number) {
	return z
		.string()
		.refine(
			(text) => isCleanText(text, longest),
			`must be a readable text of at most ${longest} characters`,
		);
}

/** An identifier in the form of Medusa's and the plugin's. */
export const cleanId = cleanText(200);

/** The body of a 400 answer that names the problems of a request. */
export function refusal(error: z.ZodError) {
	const problems = error.issues.map(({ path, message }) =>
		path.length > 0 ? `${path.join(".")}: ${message}` : message,
	);
	return { type: "invalid_data", code: "invalid_request", message: problems.join("; ") };
}

/**
 * Parses a part of a request.
 *
 * @throws {MedusaError} Medusa answers 400, with the code `invalid_request` and the problems' names
 */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const result = schema.safeParse(value);
	if (!result.success) {
		const { code, message } = refusal(result.error);
		throw new MedusaError(MedusaError.Types.INVALID_DATA, message, code);
	}
	return result.data;
}

/** Medusa answers 404 with it. */
export function notFound(code: string, message: string): MedusaError {
	return new MedusaError(MedusaError.Types.NOT_FOUND, message, code);
}
