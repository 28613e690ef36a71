import type { DoorBody } from "../door.js";

export async function readAtMost(
	stream: AsyncIterable<Uint8Array> | null,
	maxBytes: number,
): Promise<DoorBody> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of stream ?? []) {
			size += chunk.byteLength;
			if (size > maxBytes) {
				// Leaving the loop cancels the rest.
				return "too_long";
			}
			chunks.push(chunk);
		}
	} catch {
		return "cut_off";
	}
	return Buffer.concat(chunks);
}
