import { CartNotCompletedError } from "./cart-not-completed-error.js";
import { namingPayerFields } from "./payer-incomplete-error.js";
import { StoreAnswerError } from "./store-answer-error.js";
import { storeApi } from "./store-api.js";
import { StoreUnreachableError } from "./store-unreachable-error.js";

const lostAnswerAttempts = 3;
const busyAttempts = 20;
const pauseMs = 1_500;

/**
 * Turns a cart into an order and returns the order's id.
 *
 * Medusa completes a cart at most once and answers a second request with the same order, so an
 * answer that was lost, or a request that met another one at work (409), is simply asked again.
 *
 * Throws {@link CartNotCompletedError} when the store says that the cart stays a cart, and
 * `PayerIncompleteError` when it names payer fields that are missing or wrong.
 */
export async function completeCart(cartId: string): Promise<string> {
	let lost = 0;
	let busy = 0;
	for (;;) {
		try {
			return await completeOnce(cartId);
		} catch (error) {
			const again =
				(error instanceof StoreUnreachableError && ++lost < lostAnswerAttempts) ||
				(error instanceof StoreAnswerError && error.status === 409 && ++busy < busyAttempts);
			if (!again) {
				throw namingPayerFields(error);
			}
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	}
}

async function completeOnce(cartId: string): Promise<string> {
	const answer = await storeApi.cart.complete(cartId);
	switch (answer.type) {
		case "order":
			return answer.order.id;
		case "cart":
			throw new CartNotCompletedError(answer.error.type, answer.error.message);
	}
}
