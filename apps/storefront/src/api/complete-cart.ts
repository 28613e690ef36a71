import pRetry from "p-retry";
import { CartNotCompletedError } from "./cart-not-completed-error.js";
import { isLostAnswer } from "./lost-answer.js";
import { namingPayerFields } from "./payer-incomplete-error.js";
import { StoreAnswerError } from "./store-answer-error.js";
import { storeApi } from "./store-api.js";

const lostAnswerRetries = 2;
const busyRetries = 19;
const pauseMs = 1_500;

/**
 * Turns a cart into an order and returns the order's id.
 *
 * Medusa completes a cart at most once and answers a second request with the same order. So the shop
 * retries after a lost answer, and after a 409, the answer while another request works on the cart.
 *
 * Throws {@link CartNotCompletedError} when the store keeps the cart a cart, and
 * `PayerIncompleteError` when it names payer fields that are missing or wrong.
 */
export async function completeCart(cartId: string): Promise<string> {
	let lost = 0;
	try {
		return await pRetry(() => completeOnce(cartId), {
			retries: busyRetries,
			factor: 1,
			minTimeout: pauseMs,
			shouldRetry: ({ error }) =>
				isBusy(error) || (isLostAnswer(error) && ++lost <= lostAnswerRetries),
		});
	} catch (error) {
		throw namingPayerFields(error);
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

function isBusy(error: unknown): boolean {
	return error instanceof StoreAnswerError && error.status === 409;
}
