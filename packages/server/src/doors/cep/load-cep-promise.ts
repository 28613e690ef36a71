import { createRequire } from "node:module";
import type { cep } from "cep-promise";
import { z } from "zod";

const librarySchema = z.custom<typeof cep>((value) => typeof value === "function");

/**
 * Loads the library, and only when the store uses it. It replaces `Promise.any` for the whole process
 * by one that rejects with an array, so this puts the standard one back; the library works with it.
 */
export function loadCepPromise(): typeof cep {
	const standardAny = Promise.any;
	try {
		return librarySchema.parse(createRequire(import.meta.url)("cep-promise"));
	} finally {
		Promise.any = standardAny;
	}
}
