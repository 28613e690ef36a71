/** What the next questions get: JSON, an HTTP error, no connection or no answer at all. */
export type FakeReply = { json: unknown } | { status: number } | "no connection" | "silence";

/**
 * Stands in for the store in tests that run in a browser: answers `fetch` from a list whose last
 * entry is repeated.
 */
export class FakeStore {
	readonly requests: { url: string; headers: Headers; init: RequestInit }[] = [];
	#replies: FakeReply[];
	readonly #original = globalThis.fetch;

	constructor(...replies: FakeReply[]) {
		this.#replies = replies;
		globalThis.fetch = (input, init = {}) => this.#answer(new Request(input), init);
	}

	/** Replaces what is left of the list. */
	willAnswer(...replies: FakeReply[]): void {
		this.#replies = replies;
	}

	restore(): void {
		globalThis.fetch = this.#original;
	}

	#answer(request: Request, init: RequestInit): Promise<Response> {
		this.requests.push({ url: request.url, headers: new Headers(init.headers), init });
		const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0];
		if (reply === undefined || reply === "silence") return new Promise(() => {});
		if (reply === "no connection") return Promise.reject(new TypeError("Failed to fetch"));
		if ("status" in reply) return Promise.resolve(new Response("", { status: reply.status }));
		return Promise.resolve(Response.json(reply.json));
	}
}
