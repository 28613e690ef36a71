import type { IncomingMessage } from "node:http";

type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 413; message: string };

/** Reads a JSON body of at most `maxBytes`, and stops at the limit. */
export async function readJsonBody(req: IncomingMessage, maxBytes: number): Promise<JsonBody> {
	const tooLong: JsonBody = {
		ok: false,
		status: 413,
		message: `The body is longer than ${maxBytes} bytes`,
	};
	// Unread, so that the sender gets the answer: the connection of a body that is cut off ends.
	if (Number(req.headers["content-length"]) > maxBytes) {
		return tooLong;
	}
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of req) {
			const bytes = Buffer.from(chunk);
			size += bytes.length;
			if (size > maxBytes) {
				return tooLong;
			}
			chunks.push(bytes);
		}
	} catch {
		return { ok: false, status: 400, message: "The request ended before its body did" };
	}
	try {
		return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
	} catch {
		return { ok: false, status: 400, message: "The body is not JSON" };
	}
}
