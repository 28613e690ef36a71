import { randomFillSync } from "node:crypto";
import { ulid } from "ulid";

/** Filled at once: an id takes 16 of them, and a flood of webhook events takes many ids. */
const randomBytes = new Uint8Array(4096);
let taken = randomBytes.length;

function random(): number {
	if (taken === randomBytes.length) {
		randomFillSync(randomBytes);
		taken = 0;
	}
	const byte = randomBytes[taken] ?? 0;
	taken += 1;
	return byte / 256;
}

/**
 * An id in Medusa's form, such as `pxcharge_01KAN…`: ids of later rows sort behind earlier ones.
 */
export function makeId(
	prefix: "pxcharge" | "pxevent" | "pxhistory" | "pxissue" | "pxnote" | "pxpayer" | "pxsent",
): string {
	return `${prefix}_${ulid(undefined, random)}`;
}
