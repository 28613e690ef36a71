import type { Context } from "hono";
import { ApiError } from "./api-error.js";

/** In UTF-16 units, near enough to bytes. */
const LARGEST_BODY = 1024 * 1024;

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
	try {
		const body: unknown = JSON.parse(text);
		return body;
	} catch {
		throw new ApiError(400, "invalid_json", "The request body is not JSON.");
	}
}
