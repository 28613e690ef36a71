/** The reply to a request: JSON, an HTTP error, no connection or no answer at all. */
export type PlainReply =
	| { readonly json: unknown; readonly status?: never }
	| { readonly status: number; readonly json?: unknown }
	| "no connection"
	| "silence";

/**
 * A reply, or a function that makes it when the request comes, for replies that depend on the time.
 */
export type FakeReply = PlainReply | (() => PlainReply);

export interface FakeRequest {
	readonly url: string;
	readonly method: string;
	readonly headers: Headers;
	readonly init: RequestInit;
}

/**
 * Replaces the store in browser tests and in the playground: answers `fetch` from a list whose last
 * entry repeats. Requests for a new code have a list of their own.
 */
export class FakeStore {
	readonly requests: FakeRequest[] = [];
	#replies: FakeReply[];
	#renewReplies: FakeReply[] = [{ status: 409 }];
	readonly #original = globalThis.fetch;

	constructor(...replies: FakeReply[]) {
		this.#replies = replies;
		globalThis.fetch = (input, init = {}) => this.#answer(new Request(input), init);
	}

	/** Replaces the rest of the list. */
	willAnswer(...replies: FakeReply[]): void {
		this.#replies = replies;
	}

	/** The same for requests for a new code; by default the store rejects them. */
	willRenew(...replies: FakeReply[]): void {
		this.#renewReplies = replies;
	}

	/** Requests for a new code. */
	get renewals(): readonly FakeRequest[] {
		return this.requests.filter(({ method }) => method === "POST");
	}

	restore(): void {
		globalThis.fetch = this.#original;
	}

	#answer(request: Request, init: RequestInit): Promise<Response> {
		const method = init.method ?? "GET";
		this.requests.push({ url: request.url, method, headers: new Headers(init.headers), init });
		const replies = method === "POST" ? this.#renewReplies : this.#replies;
		const next = replies.length > 1 ? replies.shift() : replies[0];
		const reply = typeof next === "function" ? next() : next;
		if (reply === undefined || reply === "silence") {
			return new Promise(() => {});
		}
		if (reply === "no connection") {
			return Promise.reject(new TypeError("Failed to fetch"));
		}
		if (reply.status === undefined) {
			return Promise.resolve(Response.json(reply.json));
		}
		// A 204 has no body.
		const body = reply.json === undefined ? null : JSON.stringify(reply.json);
		return Promise.resolve(new Response(body, { status: reply.status }));
	}
}
