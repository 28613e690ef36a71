import type { Context } from "hono";
import { ApiError } from "./api-error.js";

/** In UTF-16 units, near enough to bytes. */
const LARGEST_BODY = 1024 * 1024;
/** Beyond some thousands, JavaScript can read a value and not write it again. */
const DEEPEST_BODY = 100;

/**
 * The JSON body of a request.
 * @throws {ApiError} 400 `invalid_json`, 413 `payload_too_large`, 415 `unsupported_media_type`.
 */
export async function readJson(c: Context): Promise<unknown> {
	const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
	if (mediaType !== "application/json") {
		throw new ApiError(415, "unsupported_media_type", "Send Content-Type: application/json.");
	}
	const text = await c.req.text();
	if (text.length > LARGEST_BODY) {
		throw new ApiError(413, "payload_too_large", "The request body is over 1 MiB.");
	}
	const body = parse(text);
	if (!isWithin(DEEPEST_BODY, body)) {
		throw new ApiError(
			400,
			"invalid_json",
			`The request body is nested more than ${DEEPEST_BODY} levels deep.`,
		);
	}
	return body;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new ApiError(400, "invalid_json", "The request body is not JSON.");
	}
}

function isWithin(levels: number, value: unknown): boolean {
	if (typeof value !== "object" || value === null) return true;
	return levels > 0 && Object.values(value).every((inner) => isWithin(levels - 1, inner));
}
