import type { IncomingMessage } from "node:http";

type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 413; message: string };

/** Reads a JSON body of at most `maxBytes`, and stops at the limit. */
export async function readJsonBody(req: IncomingMessage, maxBytes: number): Promise<JsonBody> {
	// Unread, so that the sender gets the answer: the connection of a body that is cut off ends.
	if (Number(req.headers["content-length"]) > maxBytes) {
		return tooLong(maxBytes);
	}
	const bytes = await readBytes(req, maxBytes);
	if (bytes === "too_long") {
		return tooLong(maxBytes);
	}
	if (bytes === "cut_off") {
		return { ok: false, status: 400, message: "The request ended before its body did" };
	}
	try {
		return { ok: true, value: JSON.parse(bytes.toString("utf8")) };
	} catch {
		return { ok: false, status: 400, message: "The body is not JSON" };
	}
}

function tooLong(maxBytes: number): JsonBody {
	return { ok: false, status: 413, message: `The body is longer than ${maxBytes} bytes` };
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
