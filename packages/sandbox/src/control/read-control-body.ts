import type { Context } from "hono";
import { z } from "zod";
import { ApiError } from "../api/api-error.js";

/** What the body of a control route is, before its fields are looked at. */
const anything = z.record(z.string(), z.unknown());

/**
 * The JSON object in a control request; no body is an empty object. Its media type doesn't matter:
 * `curl -d` sends another one.
 * @throws {ApiError} 400 `invalid_json`.
 */
export async function readControlBody(c: Context): Promise<Record<string, unknown>> {
	const text = await c.req.text();
	if (text.trim() === "") return {};
	try {
		return anything.parse(JSON.parse(text));
	} catch {
		throw new ApiError(400, "invalid_json", "The request body must be a JSON object.");
	}
}

/**
 * The same, checked.
 * @throws {ApiError} 400 `invalid_json`, or `invalid_body` with each problem in `fields`.
 */
export async function parseControlBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
	const parsed = schema.safeParse(await readControlBody(c));
	if (parsed.success) return parsed.data;
	const fields = parsed.error.issues.map(({ path, message }) => ({
		name: path.map(String).join("."),
		message,
	}));
	const problems = fields.map(({ name, message }) => [name, message].filter(Boolean).join(": "));
	throw new ApiError(400, "invalid_body", `Change the body: ${problems.join("; ")}.`, fields);
}
