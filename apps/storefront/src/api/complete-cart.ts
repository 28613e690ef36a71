import pRetry from "p-retry";
import { StoreAnswerError } from "./store-answer-error.js";
import { storeApi } from "./store-api.js";

const busyRetries = 19;
const pauseMs = 1_500;

/**
 * Turns a cart into an order and returns the order's id.
 *
 * Medusa completes a cart at most once and answers a second request with the same order. A 409 is
 * the answer while another request works on the cart.
 */
export function completeCart(cartId: string): Promise<string> {
	return pRetry(() => completeOnce(cartId), {
		retries: busyRetries,
		factor: 1,
		minTimeout: pauseMs,
		shouldRetry: ({ error }) => error instanceof StoreAnswerError && error.status === 409,
	});
}

async function completeOnce(cartId: string): Promise<string> {
	const answer = await storeApi.cart.complete(cartId, { fields: "id" });
	switch (answer.type) {
		case "order":
			return answer.order.id;
		case "cart":
			throw new Error(answer.error.message);
	}
}
