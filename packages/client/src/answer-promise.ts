import type { IncomingHttpHeaders } from "node:http";
import type { RateLimit } from "./rate-limit.js";

/** The service's answer without its body. */
export interface ServiceResponse {
	/** The HTTP status, 200 to 299: every other one is an error. */
	status: number;
	/** All headers of the answer, by any spelling of their names. */
	headers: Headers;
	/** `X-RateLimit-…` of the answer. */
	rateLimit: RateLimit;
	/** How many tries it took, from 1. */
	attempts: number;
	/** Milliseconds from the start of the last try to the end of its answer. */
	durationMs: number;
}

/** A result with its answer. */
export interface WithResponse<T> {
	/** The result of the promise itself. */
	data: T;
	/** The answer of the result. */
	response: ServiceResponse;
}

/** A readable answer. */
export interface Answered<T> {
	data: T;
	response: Omit<ServiceResponse, "headers"> & { headers: IncomingHttpHeaders };
}

/**
 * The promise of every operation. It resolves to the result; `withResponse()` resolves to the
 * status, the headers and the rate limit too. The client sends the request once for both.
 *
 * @example
 * const { data: charge, response } = await client.getCharge(id).withResponse();
 * console.log(charge.status, response.status, response.rateLimit.remaining);
 */
export class AnswerPromise<T> extends Promise<T> {
	readonly #answered: Promise<Answered<T>>;

	constructor(answered: Promise<Answered<T>>) {
		super((resolve, reject) => {
			answered.then(({ data }) => resolve(data), reject);
		});
		this.#answered = answered;
	}

	/** `then` and its like return a plain promise. */
	static override get [Symbol.species](): PromiseConstructor {
		return Promise;
	}

	/**
	 * The result together with the answer's status, headers and rate limit.
	 * @throws PixCheckoutError as the operation itself does; an `ApiError` has `status` and `rateLimit`
	 */
	withResponse(): Promise<WithResponse<T>> {
		// The returned promise rejects with the same error: Node must not report it as unhandled too.
		this.catch(() => {});
		return this.#answered.then(({ data, response }) => ({
			data,
			response: { ...response, headers: headersFrom(response.headers) },
		}));
	}
}

function headersFrom(received: IncomingHttpHeaders): Headers {
	const headers = new Headers();
	for (const [name, values] of Object.entries(received)) {
		for (const value of [values ?? []].flat()) {
			headers.append(name, value);
		}
	}
	return headers;
}
