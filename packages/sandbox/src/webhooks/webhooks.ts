import { randomUUID } from "node:crypto";
import { isoWithMilliseconds } from "../timestamp.js";
import { maskedUrl } from "./masked-url.js";
import { postWebhook } from "./post-webhook.js";
import type { WebhookBody } from "./webhook-body.js";

/** One POST to the receiver; exactly one of `status` and `error` is there. */
export interface WebhookAttempt {
	/** ISO 8601. */
	at: string;
	durationMs: number;
	/** The receiver's HTTP status. */
	status?: number;
	/** Why there was no answer, such as `ECONNREFUSED`. */
	error?: string;
}

/** One event and what became of its delivery. */
export interface WebhookDelivery {
	id: string;
	body: WebhookBody;
	/** The receiver's address with anything that looks like a secret left out; `null` if there was none. */
	receiver: string | null;
	/** `not_sent`: no receiver was set. `failed`: the last attempt was not answered 200. */
	status: "pending" | "acknowledged" | "failed" | "not_sent";
	/** ISO 8601. */
	createdAt: string;
	attempts: WebhookAttempt[];
}

const LONGEST_LOG = 10_000;

/**
 * Sends events to the merchant's receiver and keeps a log. A delivery that isn't answered 200 is
 * tried again after each of `retrySeconds`; none of it keeps the process alive.
 */
export class Webhooks {
	readonly #now: () => number;
	readonly #retrySeconds: readonly number[];
	#url: string | null;
	#log: WebhookDelivery[] = [];
	#stop = new AbortController();
	readonly #waits = new Set<NodeJS.Timeout>();

	constructor(parts: {
		now: () => number;
		url: string | null;
		retrySeconds: readonly number[];
	}) {
		this.#now = parts.now;
		this.#url = parts.url;
		this.#retrySeconds = parts.retrySeconds;
	}

	/** Newest last. */
	log(): WebhookDelivery[] {
		return structuredClone(this.#log);
	}

	/** Events from now on go there; `null` sends none and still logs them. */
	setUrl(url: string | null): void {
		this.#url = url;
	}

	send(body: WebhookBody): void {
		const url = this.#url;
		const delivery: WebhookDelivery = {
			id: randomUUID(),
			body,
			receiver: url === null ? null : maskedUrl(url),
			status: url === null ? "not_sent" : "pending",
			createdAt: isoWithMilliseconds(this.#now()),
			attempts: [],
		};
		this.#log.push(delivery);
		if (this.#log.length > LONGEST_LOG) this.#log.shift();
		if (url !== null) void this.#attempt(delivery, url, this.#stop.signal);
	}

	/** Gives up what is under way and forgets everything that was sent. */
	reset(): void {
		this.stop();
		this.#stop = new AbortController();
		this.#log = [];
	}

	/** Gives up what is under way. */
	stop(): void {
		this.#stop.abort();
		for (const wait of this.#waits) clearTimeout(wait);
		this.#waits.clear();
	}

	async #attempt(delivery: WebhookDelivery, url: string, stop: AbortSignal): Promise<void> {
		const at = isoWithMilliseconds(this.#now());
		const start = performance.now();
		const answer = await postWebhook(url, delivery.body, stop);
		if (stop.aborted) return;
		const durationMs = Math.round(performance.now() - start);
		delivery.attempts.push({ at, durationMs, ...answer });
		if ("status" in answer && answer.status === 200) {
			delivery.status = "acknowledged";
			return;
		}
		const waitSeconds = this.#retrySeconds[delivery.attempts.length - 1];
		if (waitSeconds === undefined) {
			delivery.status = "failed";
			return;
		}
		const wait = setTimeout(() => {
			this.#waits.delete(wait);
			void this.#attempt(delivery, url, stop);
		}, waitSeconds * 1000).unref();
		this.#waits.add(wait);
	}
}
