import type { Context } from "hono";
import { z } from "zod";
import { ApiError } from "../api/api-error.js";

const limit = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.optional();

/**
 * A list as a control route answers it: newest first, and at most `?limit=` of them.
 * @throws {ApiError} 400 `invalid_limit`.
 */
export function newestFirst<T>(c: Context, oldestFirst: readonly T[]) {
	const wanted = limit.safeParse(c.req.query("limit"));
	if (!wanted.success) {
		throw new ApiError(400, "invalid_limit", "limit must be a whole number.");
	}
	return { newest: oldestFirst.toReversed().slice(0, wanted.data), total: oldestFirst.length };
}
