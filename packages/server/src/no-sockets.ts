/*
 * What Next's Edge runtime and Cloudflare's Workers find in place of this package, by the conditions in
 * package.json: the package itself would fail there for modules of Node, and not say why.
 */
import { SetupError } from "./composition/setup-error.js";

export { SetupError } from "./composition/setup-error.js";
export { PaymentError } from "./order-book/payment-error.js";

/** @throws SetupError always */
export function createPixCheckout(): never {
	throw new SetupError(
		"runtime_unfit",
		'pix-checkout needs the sockets of Node\'s runtime, for PostgreSQL. In Next remove `export const runtime = "edge"`; elsewhere run it on Node',
	);
}
