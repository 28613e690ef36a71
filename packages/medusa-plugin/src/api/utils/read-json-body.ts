import type { IncomingMessage } from "node:http";

type Status = 400 | 413 | 415;
type JsonBody =
	| { ok: true; value: unknown }
	| { ok: false; status: Status; body: { type: "invalid_data"; code: string; message: string } };

/**
 * Reads a JSON body of at most `maxBytes`, and stops at the limit. Refuses a compressed body, which may
 * be a thousand times as long as it looks.
 */
export async function readJsonBody(req: IncomingMessage, maxBytes: number): Promise<JsonBody> {
	// Unread, so that the sender gets the answer: the connection of a body that is cut off ends.
	if (Number(req.headers["content-length"]) > maxBytes) {
		return tooLong(maxBytes);
	}
	if (!/^(?:identity)?$/i.test(req.headers["content-encoding"] ?? "")) {
		return refused(415, "body_compressed", "Send the body without compression");
	}
	const bytes = await readBytes(req, maxBytes);
	if (bytes === "too_long") {
		return tooLong(maxBytes);
	}
	if (bytes === "cut_off") {
		return refused(400, "invalid_request", "The request ended before its body did");
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

/** By its events: `for await` costs a webhook more than its statement. */
function readBytes(
	req: IncomingMessage,
	maxBytes: number,
): Promise<Buffer | "too_long" | "cut_off"> {
	if (req.destroyed) {
		return Promise.resolve("cut_off");
	}
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let size = 0;
		req.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size > maxBytes) {
				req.destroy();
				resolve("too_long");
			} else {
				chunks.push(chunk);
			}
		});
		req.once("end", () => resolve(Buffer.concat(chunks)));
		req.once("error", () => resolve("cut_off"));
		// Also after the end, when the promise is settled.
		req.once("close", () => resolve("cut_off"));
	});
}
