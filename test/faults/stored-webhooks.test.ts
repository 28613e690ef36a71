import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paidEvent } from "../../packages/server/src/testing/forged-events.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

describe("a webhook that was answered 200", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({
			name: "faults-stored-webhooks",
			// The dialect in which an event names the charge as the store knows it.
			dialect: "guide",
			ownPostgres: true,
		});
		// Only this test's events.
		stack.sandbox.setWebhookUrl(null);
	});
	afterAll(() => stack?.stop());

	it("is processed as soon as its charge's id is known, without a look-up", async () => {
		const inAnHour = new Date(Date.now() + 3_600_000);
		// Neither a sweep nor a look-up helps.
		await stack.sql(
			`INSERT INTO pix_checkout_state (id, value)
			VALUES ('sweep_lease', $1), ('look_ups_authenticated', $2)
			ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
			[{ holder: "the test", until: inAnHour, begunAt: new Date() }, { fullAt: inAnHour }],
		);
		stack.sandbox.faults.add({ fault: { kind: "latency", ms: 2_000 }, on: "create", times: 1 });
		const { orderId } = await stack.shop.placeOrder();
		const charge = await waitFor(
			"the service to create the charge",
			() => stack.sandbox.charges().at(-1),
			(newest) => newest !== undefined,
		);
		const chargeId = charge?.uuid ?? "";
		stack.sandbox.pay(chargeId);
		expect(await isAcknowledged(chargeId)).toBe(true);
		expect(await rowsOf(chargeId)).toEqual([{ lane: "authenticated", state: "received" }]);
		await stack.untilCaptured(orderId);
		expect(await rowsOf(chargeId)).toMatchObject([{ lane: "known" }]);
	});

	it("is refused soon while PostgreSQL is away, and accepted afterwards", async () => {
		await stack.postgres?.kill();
		const answers = await Promise.all(["away-1", "away-2"].map(deliver));
		expect(answers.map(({ status }) => status)).toEqual([503, 503]);
		await stack.postgres?.start();
		await waitFor(
			"the store to accept webhooks again",
			() => isAcknowledged("away-1"),
			(isAccepted) => isAccepted,
		);
		expect(await missingOf(["away-1"])).toEqual([]);
	});

	function deliver(chargeId: string): Promise<Response> {
		return fetch(stack.webhookUrl, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(paidEvent(chargeId)),
			// Medusa's pool would wait for a minute.
			signal: AbortSignal.timeout(30_000),
		});
	}

	async function isAcknowledged(chargeId: string): Promise<boolean> {
		try {
			const answer = await deliver(chargeId);
			await answer.text();
			return answer.status === 200;
		} catch {
			return false;
		}
	}

	function rowsOf(chargeId: string) {
		return stack.sql("SELECT lane, state FROM pix_checkout_webhook_event WHERE charge_id = $1", [
			chargeId,
		]);
	}

	async function missingOf(chargeIds: string[]): Promise<unknown[]> {
		return stack.sql(
			`SELECT charge_id FROM unnest($1::text[]) AS charge_id
			EXCEPT SELECT charge_id FROM pix_checkout_webhook_event`,
			[chargeIds],
		);
	}
});
