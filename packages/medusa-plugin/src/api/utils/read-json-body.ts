import type { Readable } from "node:stream";

type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 413; message: string };

/** Reads a JSON body of at most `maxBytes`, and stops at the limit. */
export async function readJsonBody(stream: Readable, maxBytes: number): Promise<JsonBody> {
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of stream) {
			const bytes = Buffer.from(chunk);
			size += bytes.length;
			if (size > maxBytes) {
				return { ok: false, status: 413, message: `The body is longer than ${maxBytes} bytes` };
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
