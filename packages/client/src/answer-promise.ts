import type { IncomingHttpHeaders } from "node:http";
import type { RateLimit } from "./transport/rate-limit.js";

/** What the service's answer said beside its body. */
export interface ServiceResponse {
	/** The HTTP status, 200 to 299: every other one is an error. */
	status: number;
	/** All headers of the answer, by any spelling of their names. */
	headers: Headers;
	/** `X-RateLimit-…` of the answer, read. */
	rateLimit: RateLimit;
	/** How many tries it took, from 1. */
	attempts: number;
	/** Milliseconds from the start of the last try to the end of its answer. */
	durationMs: number;
}

/** A result, and the answer that it was read from. */
export interface WithResponse<T> {
	/** What the promise itself resolves to. */
	data: T;
	/** The answer that it was read from. */
	response: ServiceResponse;
}

/** An answer that was understood. */
export interface Answered<T> {
	data: T;
	response: Omit<ServiceResponse, "headers"> & { headers: IncomingHttpHeaders };
}

/**
 * The promise of every operation. Awaited, it gives the result; `withResponse()` gives the status,
 * the headers and the rate limit too. The request is sent once, whichever of them is awaited.
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

	/** What `then` and its like make is a promise as any other. */
	static override get [Symbol.species](): PromiseConstructor {
		return Promise;
	}

	/**
	 * The result together with the answer's status, headers and rate limit.
	 * @throws PixCheckoutError as the operation itself does; an `ApiError` has `status` and `rateLimit`
	 */
	withResponse(): Promise<WithResponse<T>> {
		// The same error rejects what is returned here: it must not count as unhandled as well.
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
