import type { IncomingMessage, ServerResponse } from "node:http";
import { pixAnswer } from "../../../packages/element/src/testing/answers.js";

const paidByPix = ["/pix-checkout/payses_01EXAMPLE", "/pix-checkout/order_01EXAMPLE"];
const paidAnotherWay = "/pix-checkout/order_02EXAMPLE";

/** The status route of a store with one payment by Pix, and an order that another provider collects. */
export class StatusRoute {
	#status: "pending" | "paid" = "pending";

	/** Makes the payment paid from now on. */
	pay(): void {
		this.#status = "paid";
	}

	/** @returns `false` for a request for another resource */
	readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
		if (request.url === paidAnotherWay) {
			response.writeHead(204, { "cache-control": "no-store" }).end();
			return true;
		}
		if (!paidByPix.includes(request.url ?? "")) {
			return false;
		}
		const now = Date.now();
		response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
		response.end(
			JSON.stringify(
				pixAnswer({
					status: this.#status,
					server_time: new Date(now).toISOString(),
					expires_at: new Date(now + 15 * 60_000).toISOString(),
					poll_after_ms: 1000,
				}),
			),
		);
		return true;
	};
}
