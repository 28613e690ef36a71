import type { Context } from "hono";
import { ApiError } from "./api-error.js";

/** The JSON body of a request. @throws {ApiError} 400 `invalid_json`, 415 `unsupported_media_type`. */
export async function readJson(c: Context): Promise<unknown> {
	const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
	if (mediaType !== "application/json") {
		throw new ApiError(415, "unsupported_media_type", "Send Content-Type: application/json.");
	}
	const text = await c.req.text();
	try {
		const body: unknown = JSON.parse(text);
		return body;
	} catch {
		throw new ApiError(400, "invalid_json", "The request body is not JSON.");
	}
}
