import { randomInt } from "node:crypto";
import { ulid } from "ulid";

/**
 * An id in Medusa's form, such as `pxcharge_01KAN…`: ids of later rows sort behind earlier ones.
 */
export function makeId(
	prefix: "pxcharge" | "pxevent" | "pxhistory" | "pxissue" | "pxnote" | "pxpayer" | "pxsent",
): string {
	return `${prefix}_${ulid(undefined, () => randomInt(256) / 256)}`;
}
