import type { Clock } from "../clock/clock.js";
import { isoWithMilliseconds } from "../clock/time.js";
import type { WebhookFault } from "../faults/fault.js";
import type { LiveEvents } from "../live-events.js";
import { SandboxError } from "../sandbox-error.js";
import type { SeededRandom } from "../seeded-random.js";
import { type DeliveryRecord, maskedUrl, type WebhookDelivery } from "./delivery.js";
import { webhookHeaders } from "./post-webhook.js";
import type { WebhookBody } from "./webhook-body.js";

const longestLog = 10_000;

/** All deliveries, oldest first. */
export class DeliveryLog {
	readonly #parts: { clock: Clock; random: SeededRandom; live: LiveEvents };
	#records: DeliveryRecord[] = [];

	constructor(parts: { clock: Clock; random: SeededRandom; live: LiveEvents }) {
		this.#parts = parts;
	}

	records(): readonly DeliveryRecord[] {
		return this.#records;
	}

	deliveries(): WebhookDelivery[] {
		return structuredClone(this.#records.map(({ delivery }) => delivery));
	}

	/** A new, unsent delivery. */
	add(
		body: WebhookBody,
		url: string | null,
		faults: readonly WebhookFault[],
		copyOf?: string,
	): DeliveryRecord {
		const { clock, random } = this.#parts;
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
		this.changed();
		return record;
	}

	/** @throws {SandboxError} `webhook_not_found`. */
	find(id: string): DeliveryRecord {
		const found = this.#records.find(({ delivery }) => delivery.id === id);
		if (found === undefined) {
			throw new SandboxError("webhook_not_found", "No webhook has this identifier.");
		}
		return found;
	}

	changed(): void {
		this.#parts.live.publish("webhooks");
	}

	restore(records: readonly DeliveryRecord[]): void {
		this.#records = [...records];
	}
}
