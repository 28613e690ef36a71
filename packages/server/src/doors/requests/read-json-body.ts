import type { DoorError, DoorRequest } from "../door.js";

type Status = 400 | 413 | 415;
type JsonBody = { ok: true; value: unknown } | { ok: false; status: Status; body: DoorError };

/**
 * Reads a JSON body of at most `maxBytes`, and stops at the limit; no body is `undefined`. Refuses a compressed body, which may
 * be a thousand times as long as it looks.
 */
export async function readJsonBody(
	request: Pick<DoorRequest, "header" | "readBody">,
	maxBytes: number,
): Promise<JsonBody> {
	// Unread, so that the sender gets the answer: the connection of a body that is cut off ends.
	if (Number(request.header("content-length")) > maxBytes) {
		return tooLong(maxBytes);
	}
	if (!/^(?:identity)?$/i.test(request.header("content-encoding") ?? "")) {
		return refused(415, "body_compressed", "Send the body without compression");
	}
	const bytes = await request.readBody(maxBytes);
	if (bytes === "too_long") {
		return tooLong(maxBytes);
	}
	if (bytes === "cut_off") {
		return refused(400, "invalid_request", "The request ended before its body did");
	}
	if (bytes.length === 0) {
		return { ok: true, value: undefined };
	}
	try {
		return { ok: true, value: JSON.parse(bytes.toString("utf8")) };
	} catch {
		return refused(400, "invalid_request", "The body is not JSON");
	}
}

function tooLong(maxBytes: number): JsonBody {
	return refused(413, "body_too_large", `The body is longer than ${maxBytes} bytes`);
}

function refused(status: Status, code: string, message: string): JsonBody {
	return { ok: false, status, body: { type: "invalid_data", code, message } };
}
