import { fileURLToPath } from "node:url";

/** Tests keep slow results of unchanged sources here, from one run to the next. */
export const cacheFolder = fileURLToPath(
	new URL("../../node_modules/.cache/pix-checkout-tests", import.meta.url),
);
