import type { z } from "@medusajs/framework/zod";

/** The body of a 400 answer that names what is wrong with a request. */
export function refusal(error: z.ZodError) {
	const problems = error.issues.map(({ path, message }) =>
		path.length > 0 ? `${path.join(".")}: ${message}` : message,
	);
	return { type: "invalid_data", code: "invalid_request", message: problems.join("; ") };
}
