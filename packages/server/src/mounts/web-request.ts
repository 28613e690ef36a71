import type { DoorBody, DoorRequest } from "../doors/door.js";
import { addressOf } from "../doors/requests/address-of.js";
import { readAtMost } from "../doors/requests/read-at-most.js";

/** The platform read the body of a request before the doors got it. */
export class BodyConsumedError extends Error {
	override readonly name = "BodyConsumedError";
	readonly code = "body_consumed";

	constructor() {
		super(
			"The body was read before the checkout's doors got the request; let them handle it before a body parser such as express.json(), or a middleware that calls c.req.json()",
		);
	}
}

export class WebRequest implements DoorRequest {
	readonly #request: Request;
	readonly #url: URL;
	readonly #peer: string | undefined;

	constructor(request: Request, url: URL, peer: string | undefined) {
		this.#request = request;
		this.#url = url;
		this.#peer = peer;
	}

	get query(): Record<string, string> {
		return Object.fromEntries(this.#url.searchParams);
	}

	get address(): string {
		const forwarded = this.header("x-forwarded-for")?.split(",").at(-1)?.trim();
		return addressOf({ forwarded, peer: this.#peer });
	}

	get signal(): AbortSignal {
		return this.#request.signal;
	}

	header(name: string): string | undefined {
		return this.#request.headers.get(name) ?? undefined;
	}

	/** @throws {BodyConsumedError} when the platform has read the body */
	async readBody(maxBytes: number): Promise<DoorBody> {
		const { body, bodyUsed } = this.#request;
		if (bodyUsed || body?.locked) {
			throw new BodyConsumedError();
		}
		return readAtMost(body, maxBytes);
	}
}
