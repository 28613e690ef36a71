import { fileURLToPath } from "node:url";

/** Where tests keep from one run to the next what takes long to make from unchanged sources. */
export const cacheFolder = fileURLToPath(
	new URL("../../node_modules/.cache/pix-checkout-tests", import.meta.url),
);
