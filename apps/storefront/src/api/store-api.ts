import { Client, type FetchArgs, type FetchInput, Store } from "@medusajs/js-sdk";
import { publishableKey, storeUrl } from "../settings.js";
import { StoreAnswerError } from "./store-answer-error.js";

/**
 * Placing an order takes a second or two; a store without an answer after this time doesn't answer.
 */
const answerTimeoutMs = 45_000;

/**
 * The SDK's client, except that an error keeps the answer's body. The SDK's own `FetchError` holds
 * only the message, and this shop decides on codes and on the list of missing fields.
 *
 * Throws {@link StoreAnswerError} for an error answer, and like `fetch` when there is none.
 */
class StoreClient extends Client {
	override async fetch<T>(input: FetchInput, init: FetchArgs = {}): Promise<T> {
		const url = new URL(`${storeUrl}${String(input)}`);
		url.search = String(new URLSearchParams(init.query));
		const response = await fetch(url, {
			method: init.method ?? "GET",
			headers: {
				accept: "application/json",
				"content-type": "application/json",
				"x-publishable-api-key": publishableKey,
			},
			body: init.body ? JSON.stringify(init.body) : null,
			signal: AbortSignal.timeout(answerTimeoutMs),
		});
		if (!response.ok) {
			throw new StoreAnswerError(response.status, await jsonOrNull(response));
		}
		return response.json();
	}
}

/** A proxy may answer with a page of HTML. */
async function jsonOrNull(response: Response): Promise<unknown> {
	try {
		return await response.json();
	} catch (error) {
		if (error instanceof SyntaxError) {
			return null;
		}
		throw error;
	}
}

/** For the plugin's routes, which the SDK doesn't know. */
export const storeClient = new StoreClient({ baseUrl: storeUrl, publishableKey });

/** Medusa's store API, as the SDK offers it. */
export const storeApi = new Store(storeClient);
