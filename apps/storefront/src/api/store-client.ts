import { Client, type FetchArgs, type FetchInput } from "@medusajs/js-sdk";
import { StoreAnswerError } from "./store-answer-error.js";
import { StoreUnreachableError } from "./store-unreachable-error.js";

/** Placing an order takes a second or two; a store that is silent for this long is not answering. */
const answerTimeoutMs = 45_000;

export interface StoreClientOptions {
	/** Without a slash at the end. */
	storeUrl: string;
	publishableKey: string;
}

/**
 * The js-sdk's client, except that a refusal keeps its body. The sdk's own `FetchError` holds
 * only the message, and this shop decides on codes and on the list of missing fields.
 *
 * Throws {@link StoreAnswerError} for an answer that is not a success, and
 * {@link StoreUnreachableError} when there is none.
 */
export class StoreClient extends Client {
	readonly #options: StoreClientOptions;

	constructor(options: StoreClientOptions) {
		super({
			baseUrl: options.storeUrl,
			publishableKey: options.publishableKey,
			auth: { jwtTokenStorageMethod: "nostore" },
		});
		this.#options = options;
	}

	override async fetch<T>(input: FetchInput, init: FetchArgs = {}): Promise<T> {
		const response = await this.#send(input, init);
		const body = await readJson(response);
		if (!response.ok) {
			throw new StoreAnswerError(response.status, body);
		}
		return body;
	}

	async #send(input: FetchInput, init: FetchArgs): Promise<Response> {
		const { query = {}, body } = init;
		const url = new URL(`${this.#options.storeUrl}${String(input)}`);
		for (const [name, value] of Object.entries(query)) {
			url.searchParams.set(name, String(value));
		}
		try {
			return await fetch(url, {
				method: init.method ?? "GET",
				headers: {
					accept: "application/json",
					"content-type": "application/json",
					"x-publishable-api-key": this.#options.publishableKey,
				},
				body: body ? JSON.stringify(body) : null,
				signal: AbortSignal.timeout(answerTimeoutMs),
			});
		} catch (cause) {
			throw unreachable(cause);
		}
	}
}

async function readJson(response: Response) {
	try {
		return await response.json();
	} catch (cause) {
		if (cause instanceof SyntaxError) {
			throw new StoreAnswerError(response.status, null, { cause });
		}
		throw unreachable(cause);
	}
}

function unreachable(cause: unknown): StoreUnreachableError {
	const timedOut = cause instanceof DOMException && cause.name === "TimeoutError";
	return new StoreUnreachableError(timedOut ? "timeout" : "network", { cause });
}
