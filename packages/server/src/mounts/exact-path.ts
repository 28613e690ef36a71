/**
 * The path of a request's target, such as `/pix-checkout/payments/pay_1?wait=20`. `null` when a parser of
 * URLs reads another path than was sent (`/a/../pix-checkout/…`, `\`, a whole address): what the shop
 * mounts before the checkout has looked at that one.
 */
export function exactPath(target: string): string | null {
	const [sent = ""] = target.split("?", 1);
	const address = `http://localhost${target}`;
	const isExact =
		sent.startsWith("/") && URL.canParse(address) && new URL(address).pathname === sent;
	return isExact ? sent : null;
}
