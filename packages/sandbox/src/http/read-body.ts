import type { Context } from "hono";
import type { z } from "zod";
import { fieldProblems, isObject, parseJson, problemText } from "../schema.js";
import { ApiError } from "./api-error.js";

/** In UTF-16 units, near enough to bytes. */
const largestBody = 1024 * 1024;
/**
 * JavaScript can parse a value nested some thousands of levels deep, and then can't serialise it.
 */
const deepestBody = 100;

/**
 * The JSON body of a request to the service.
 * @throws {ApiError} 400 `invalid_json`, 413 `payload_too_large`, 415 `unsupported_media_type`.
 */
export async function readJson(c: Context): Promise<unknown> {
	const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
	if (mediaType !== "application/json") {
		throw new ApiError(415, "unsupported_media_type", "Send Content-Type: application/json.");
	}
	const text = await c.req.text();
	if (text.length > largestBody) {
		throw new ApiError(413, "payload_too_large", "The request body is over 1 MiB.");
	}
	const body = parseJson(text);
	if (body === undefined) {
		throw new ApiError(400, "invalid_json", "The request body is not JSON.");
	}
	if (!isWithin(deepestBody, body)) {
		const message = `The request body is nested more than ${deepestBody} levels deep.`;
		throw new ApiError(400, "invalid_json", message);
	}
	return body;
}

/**
 * The JSON object in a control request; no body is an empty object. Accepts any media type: `curl
 * -d` sends another one.
 * @throws {ApiError} 400 `invalid_json`.
 */
export async function readControlBody(c: Context): Promise<object> {
	const text = await c.req.text();
	const body = text.trim() === "" ? {} : parseJson(text);
	if (!isObject(body)) {
		throw new ApiError(400, "invalid_json", "The request body must be a JSON object.");
	}
	return body;
}

/**
 * The same, validated.
 * @throws {ApiError} 400 `invalid_body` with each problem in `fields`.
 */
export function parseBody<T>(body: object, schema: z.ZodType<T>): T {
	const parsed = schema.safeParse(body);
	if (parsed.success) {
		return parsed.data;
	}
	const message = `Change the body: ${problemText(parsed.error)}.`;
	throw new ApiError(400, "invalid_body", message, fieldProblems(parsed.error));
}

function isWithin(levels: number, value: unknown): boolean {
	return (
		typeof value !== "object" ||
		value === null ||
		(levels > 0 && Object.values(value).every((inner) => isWithin(levels - 1, inner)))
	);
}
