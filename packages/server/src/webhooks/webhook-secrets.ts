import { hash, timingSafeEqual } from "node:crypto";

/** The secrets of the webhook's address: the present one, and the previous one while it may still be used. */
export class WebhookSecrets {
	readonly #hashes: Buffer[];

	constructor(secrets: string[]) {
		this.#hashes = secrets.map(digest);
	}

	/** Compares in constant time, whatever the lengths and whichever secret matches. */
	includes(given: string | undefined): boolean {
		const hashed = digest(given ?? "");
		const matches = this.#hashes.map((secret) => timingSafeEqual(hashed, secret));
		return matches.includes(true);
	}
}

function digest(text: string): Buffer {
	return hash("sha256", text, "buffer");
}
