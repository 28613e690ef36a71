import type { StoreStack } from "../store-stack.js";
import { waitFor } from "../wait-for.js";

/** Sends webhook events in place of the service. */
export class WebhookSender {
	readonly #stack: StoreStack;

	constructor(stack: StoreStack) {
		this.#stack = stack;
	}

	/** @param url the store's webhook URL unless given */
	deliver(body: unknown, url: string = this.#stack.webhookUrl): Promise<Response> {
		return fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	}

	/** Runs an act of the service without its webhook, and returns the event that it would have sent. */
	withhold(act: () => unknown): unknown {
		const { sandbox, webhookUrl } = this.#stack;
		sandbox.setWebhookUrl(null);
		act();
		sandbox.setWebhookUrl(webhookUrl);
		return sandbox.webhooks().at(-1)?.body;
	}

	/** Waits until no webhook event waits for a retry. */
	async untilInboxIsDone(): Promise<void> {
		await waitFor(
			"the inbox to be empty",
			() =>
				this.#stack.sql("SELECT id FROM pix_checkout_webhook_event WHERE next_try_at IS NOT NULL"),
			(rows) => rows.length === 0,
			120_000,
		);
	}
}
