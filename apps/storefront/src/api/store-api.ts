import { Client, type FetchArgs, type FetchInput, Store } from "@medusajs/js-sdk";
import { publishableKey, storeUrl } from "../settings.js";
import { StoreAnswerError } from "./store-answer-error.js";

/**
 * Placing an order takes a second or two; a store without an answer after this time doesn't answer.
 */
const answerTimeoutMs = 45_000;

/**
 * The SDK's client, except that an error keeps the answer's code, which the SDK's own `FetchError`
 * drops, and that a request has a time-out.
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
			// A proxy may answer with a page of HTML.
			const body: unknown = await response.json().catch(() => null);
			throw new StoreAnswerError(response.status, body);
		}
		return response.json();
	}
}

/** Medusa's store API, as the SDK offers it. */
export const storeApi = new Store(new StoreClient({ baseUrl: storeUrl, publishableKey }));
