import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paidEvent } from "../support/faulty-service/webhook-sender.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

/** How many webhooks are answered 200 before the crash; many more are under way in it. */
const beforeTheCrash = 150;
const sendersAtOnce = 32;

describe("a webhook that was answered 200", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "faults-durable-webhooks", ownPostgres: true });
		// Only this test's events.
		stack.sandbox.setWebhookUrl(null);
	});
	afterAll(() => stack?.stop());

	it("is stored, though PostgreSQL crashes under load", async () => {
		const acknowledged = await deliverDuring("postgres-crashes", async () => {
			await stack.postgres?.kill();
			await stack.postgres?.start();
		});
		expect(await missingOf(acknowledged)).toEqual([]);
	});

	it("is stored, though the store is killed under load", async () => {
		const acknowledged = await deliverDuring("store-is-killed", () => stack.store.kill());
		expect(await missingOf(acknowledged)).toEqual([]);
	});

	/** Delivers webhooks of different charges before, during and after a crash. Returns the acknowledged. */
	async function deliverDuring(prefix: string, crash: () => Promise<unknown>): Promise<string[]> {
		const acknowledged: string[] = [];
		let delivered = 0;
		let isOver = false;
		const send = async () => {
			while (!isOver) {
				delivered += 1;
				const chargeId = `${prefix}-${delivered}`;
				if (await isAcknowledged(chargeId)) {
					acknowledged.push(chargeId);
				} else {
					// A process that is gone acknowledges no further one.
					return;
				}
			}
		};
		const senders = Array.from({ length: sendersAtOnce }, send);
		await waitFor(
			"enough acknowledged webhooks",
			() => acknowledged.length,
			(count) => count >= beforeTheCrash,
		);
		await crash();
		isOver = true;
		await Promise.all(senders);
		return acknowledged;
	}

	async function isAcknowledged(chargeId: string): Promise<boolean> {
		try {
			const answer = await fetch(stack.webhookUrl, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(paidEvent(chargeId)),
			});
			await answer.text();
			return answer.status === 200;
		} catch {
			return false;
		}
	}

	async function missingOf(chargeIds: string[]): Promise<unknown[]> {
		return stack.sql(
			`SELECT charge_id FROM unnest($1::text[]) AS charge_id
			EXCEPT SELECT charge_id FROM pix_checkout_webhook_event`,
			[chargeIds],
		);
	}
});
