import { createRequire } from "node:module";
import { z } from "@medusajs/framework/zod";
import type { cep } from "cep-promise";

const librarySchema = z.custom<typeof cep>((value) => typeof value === "function");

/**
 * Loads the library, and only when the store uses it. It replaces `Promise.any` for the whole process
 * by one that rejects with an array, so this puts the standard one back; the library works with it.
 */
export function loadCepPromise(): typeof cep {
	const standardAny = Promise.any;
	try {
		return librarySchema.parse(createRequire(__filename)("cep-promise"));
	} finally {
		Promise.any = standardAny;
	}
}
