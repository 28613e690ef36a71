import type { Clock } from "../clock/clock.js";
import { isoWithMilliseconds } from "../clock/time.js";
import type { WebhookFault } from "../faults/fault.js";
import type { Faults } from "../faults/faults.js";
import type { LiveEvents } from "../live-events.js";
import { SandboxError } from "../sandbox-error.js";
import type { SeededRandom } from "../seeded-random.js";
import { type DeliveryRecord, maskedUrl, type WebhookDelivery } from "./delivery.js";
import { postWebhook, type WebhookAnswer, webhookHeaders } from "./post-webhook.js";
import type { WebhookBody } from "./webhook-body.js";

const longestLog = 10_000;

interface WebhookParts {
	clock: Clock;
	random: SeededRandom;
	live: LiveEvents;
	faults: Faults;
	url: string | null;
	retryMs: readonly number[];
}

/**
 * Sends events to the merchant's receiver. Retries a delivery without a 200 in time after each of
 * `retryMs` of the sandbox's clock; none of it keeps the process alive.
 */
export class Webhooks {
	readonly #parts: WebhookParts;
	/** All deliveries, oldest first. */
	#records: DeliveryRecord[] = [];
	#url: string | null;
	#stop = new AbortController();
	/** Cancels the next attempt of a delivery; during an attempt it identifies that attempt. */
	readonly #next = new Map<DeliveryRecord, () => void>();

	constructor(parts: WebhookParts) {
		this.#parts = parts;
		this.#url = parts.url;
	}

	/** Newest last. */
	log(): WebhookDelivery[] {
		return structuredClone(this.#records.map(({ delivery }) => delivery));
	}

	/** The whole address of the receiver. */
	get url(): string | null {
		return this.#url;
	}

	/** Sets the receiver of later events; `null` sends none and still logs them. */
	setUrl(url: string | null): void {
		this.#url = url;
		this.#parts.live.publish("webhooks");
	}

	/** Delivers an event by the rules of faults. */
	send(body: WebhookBody): void {
		const url = this.#url;
		const faults = url === null ? [] : this.#parts.faults.forDelivery(() => body.data);
		const record = this.#add(body, url, faults);
		this.#sendFirst(record, faults);
		if (faults.some(({ kind }) => kind === "webhook_doubled")) {
			const copy = this.#add(body, url, faults, record.delivery.id);
			this.#sendFirst(copy, faults);
		}
	}

	/**
	 * Sends a delivery once more, now and to the present receiver, whatever its status.
	 * @throws {SandboxError} `webhook_not_found`, or `no_receiver` when none is set.
	 */
	resend(id: string): WebhookDelivery {
		const record = this.#records.find(({ delivery }) => delivery.id === id);
		if (record === undefined) {
			throw new SandboxError("webhook_not_found", "No webhook has this identifier.");
		}
		this.#sendAgain(record);
		return structuredClone(record.delivery);
	}

	/**
	 * Sends all failed and unsent deliveries once more.
	 * @throws {SandboxError} `no_receiver` when none is set.
	 */
	resendFailed(): WebhookDelivery[] {
		const given = this.#records.filter(({ delivery }) =>
			["failed", "not_sent"].includes(delivery.status),
		);
		for (const record of given) {
			this.#sendAgain(record);
		}
		return given.map(({ delivery }) => structuredClone(delivery));
	}

	/** The part that the state file keeps. */
	records(): readonly DeliveryRecord[] {
		return this.#records;
	}

	/** Restores earlier deliveries, and continues with the due ones. */
	restore(records: readonly DeliveryRecord[]): void {
		this.#records = [...records];
		for (const record of this.#records) {
			if (record.dueAt !== null) {
				this.#attemptAt(record, record.dueAt);
			}
		}
	}

	/** Ends deliveries under way and forgets all others. */
	reset(): void {
		this.stop();
		this.#stop = new AbortController();
		this.#records = [];
	}

	/** Ends deliveries under way. */
	stop(): void {
		this.#stop.abort();
		for (const prevent of this.#next.values()) {
			prevent();
		}
		this.#next.clear();
	}

	/** A new, unsent delivery. */
	#add(
		body: WebhookBody,
		url: string | null,
		faults: readonly WebhookFault[],
		copyOf?: string,
	): DeliveryRecord {
		const { clock, random, live } = this.#parts;
		const record: DeliveryRecord = {
			delivery: {
				id: random.uuid("webhook"),
				...(copyOf === undefined ? {} : { copyOf }),
				body,
				headers: { ...webhookHeaders },
				receiver: url === null ? null : maskedUrl(url),
				status: "not_sent",
				faults: faults.map(({ kind }) => kind),
				createdAt: isoWithMilliseconds(clock.now()),
				attempts: [],
			},
			url,
			tries: 0,
			dueAt: null,
		};
		this.#records.push(record);
		if (this.#records.length > longestLog) {
			this.#records.shift();
		}
		live.publish("webhooks");
		return record;
	}

	#sendFirst(record: DeliveryRecord, faults: readonly WebhookFault[]): void {
		if (record.url === null || faults.some(({ kind }) => kind === "webhook_lost")) {
			return;
		}
		const now = this.#parts.clock.now();
		const delays = faults.map((fault) => (fault.kind === "webhook_delayed" ? fault.ms : 0));
		const at = delays.reduce((total, ms) => total + ms, now);
		this.#attemptAt(record, at);
	}

	#sendAgain(record: DeliveryRecord): void {
		if (this.#url === null) {
			throw new SandboxError("no_receiver", "Set the address that webhooks are sent to first.");
		}
		record.url = this.#url;
		record.tries = 0;
		record.delivery.receiver = maskedUrl(this.#url);
		record.delivery.status = "pending";
		this.#attemptAt(record, this.#parts.clock.now());
	}

	#attemptAt(record: DeliveryRecord, at: number): void {
		const { clock } = this.#parts;
		this.#next.get(record)?.();
		record.dueAt = at;
		record.delivery.status = "pending";
		record.delivery.nextAttemptAt = isoWithMilliseconds(at);
		// After sending by hand meanwhile, the later attempt decides.
		const prevent = clock.schedule(at, () =>
			this.#attempt(record, () => this.#next.get(record) === prevent),
		);
		this.#next.set(record, prevent);
		this.#parts.live.publish("webhooks");
	}

	async #attempt(record: DeliveryRecord, isLast: () => boolean): Promise<void> {
		const { clock } = this.#parts;
		const { delivery, url } = record;
		if (url === null) {
			return;
		}
		const stop = this.#stop.signal;
		const at = isoWithMilliseconds(clock.now());
		const start = performance.now();
		const answer = await postWebhook(url, delivery.body, stop);
		if (!stop.aborted) {
			const durationMs = Math.round(performance.now() - start);
			delivery.attempts.push({ at, durationMs, ...answer });
			if (isLast()) {
				this.#conclude(record, answer);
			}
			this.#parts.live.publish("webhooks");
		}
	}

	#conclude(record: DeliveryRecord, answer: WebhookAnswer): void {
		const { clock, retryMs } = this.#parts;
		const waitMs = retryMs[record.tries];
		record.tries += 1;
		const isAcknowledged = "status" in answer && answer.status === 200;
		if (!isAcknowledged && waitMs !== undefined) {
			this.#attemptAt(record, clock.now() + waitMs);
			return;
		}
		this.#next.delete(record);
		record.dueAt = null;
		delete record.delivery.nextAttemptAt;
		record.delivery.status = isAcknowledged ? "acknowledged" : "failed";
	}
}
