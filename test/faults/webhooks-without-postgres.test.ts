import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paidEvent } from "../../packages/server/src/testing/forged-events.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

describe("a webhook", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "faults-webhooks-without-postgres", ownPostgres: true });
	});
	afterAll(() => stack?.stop());

	it("is refused soon while PostgreSQL is away, and accepted afterwards", async () => {
		await stack.postgres?.kill();
		const answers = await Promise.all(["away-1", "away-2"].map(deliver));
		expect(answers).toEqual([503, 503]);
		await stack.postgres?.start();
		await waitFor(
			"the store to accept webhooks again",
			() => deliver("away-1"),
			(status) => status === 200,
		);
		const stored = await stack.sql(
			"SELECT charge_id FROM pix_checkout_webhook_event WHERE charge_id = 'away-1'",
		);
		expect(stored).toHaveLength(1);
	});

	/** @returns the answer's status, `null` without an answer */
	async function deliver(chargeId: string): Promise<number | null> {
		const sent = fetch(stack.webhookUrl, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(paidEvent(chargeId)),
			// Medusa's pool would wait for a minute.
			signal: AbortSignal.timeout(30_000),
		});
		return sent.then(
			({ status }) => status,
			() => null,
		);
	}
});
