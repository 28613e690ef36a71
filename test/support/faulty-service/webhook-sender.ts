import type { StoreStack } from "../store-stack.js";
import { waitFor } from "../wait-for.js";

/** Delivers webhooks in the service's place. */
export class WebhookSender {
	readonly #stack: StoreStack;

	constructor(stack: StoreStack) {
		this.#stack = stack;
	}

	/** @param url the store's webhook unless given */
	deliver(body: unknown, url: string = this.#stack.webhookUrl): Promise<Response> {
		return fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	}

	/** Has the service do something, and gives back what it would have delivered. */
	withhold(act: () => unknown): unknown {
		const { sandbox, webhookUrl } = this.#stack;
		sandbox.setWebhookUrl(null);
		act();
		sandbox.setWebhookUrl(webhookUrl);
		return sandbox.webhooks().at(-1)?.body;
	}

	/** Until no delivery waits for a further try. */
	async untilInboxIsDone(): Promise<void> {
		await waitFor(
			"the inbox to be worked off",
			() =>
				this.#stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE next_try_at IS NOT NULL"),
			(rows) => rows.length === 0,
			120_000,
		);
	}
}

/** An event that says of a charge that it is paid; `fields` besides or instead of the usual ones. */
export function paidEvent(uuid: unknown, fields: Record<string, unknown> = {}) {
	return {
		event: "charge.paid",
		data: { uuid, amount: 1, status: "paid", paid_at: new Date().toISOString(), ...fields },
	};
}
