import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { readableId, readableText, refusal } from "@pix-checkout/server/platform";

/** A text of a request. */
export function cleanText(longest: number) {
	return z.string().refine(...readableText(longest));
}

/** An identifier in the form of Medusa's and the plugin's. */
export const cleanId = z.string().refine(...readableId);

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
