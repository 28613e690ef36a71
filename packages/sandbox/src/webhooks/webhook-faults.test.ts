import { describe, expect, it } from "vitest";
import type { WebhookFault } from "../faults/fault.js";
import type { FaultRule } from "../faults/fault-rule.js";
import { merchant, startReceiver, startSandbox, stoppedAt } from "../testing/service.js";

const startTime = "2026-11-21T10:00:00Z";

/** A sandbox with three charges, and a receiver that records its events. */
async function withCharges(fault: WebhookFault, rule: Pick<FaultRule, "times" | "after"> = {}) {
	const receiver = await startReceiver();
	const sandbox = await startSandbox({ clock: stoppedAt(startTime), webhookUrl: receiver.url });
	const { post } = merchant(sandbox, "reference");
	for (const amount of [1, 2, 3]) {
		await post("/charges", { amount });
	}
	sandbox.faults.add({ fault, ...rule });
	const got: string[] = [];
	receiver.onBody = (body) => {
		const { amount } = JSON.parse(JSON.stringify(body)).data;
		got.push(`${amount} at ${new Date(sandbox.clock.now()).toISOString().slice(11, 19)}`);
	};
	const pay = (amount: number) =>
		sandbox.pay(sandbox.charges().find((charge) => charge.amountCents === amount)?.uuid ?? "");
	return { sandbox, pay, got };
}

describe("a webhook with a fault", () => {
	it("is lost: never sent, but in the log, from where it can be sent by hand", async () => {
		const { sandbox, pay, got } = await withCharges({ kind: "webhook_lost" }, { times: 1 });
		pay(1);
		pay(2);
		await sandbox.clock.advance(86_400_000);
		expect(got).toEqual(["2 at 10:00:00", "3 at 11:00:00"]);
		expect(sandbox.webhooks()).toMatchObject([
			{ status: "not_sent", faults: ["webhook_lost"], attempts: [] },
			{ status: "acknowledged", faults: [] },
			{ status: "acknowledged" },
		]);
		sandbox.resendFailedWebhooks();
		await sandbox.clock.advance(0);
		expect(got).toHaveLength(3);
		expect(sandbox.webhooks()[0]?.status).toBe("acknowledged");
	});

	it("is delivered twice, with the same body", async () => {
		const { sandbox, pay, got } = await withCharges({ kind: "webhook_doubled" });
		pay(1);
		await sandbox.clock.advance(0);
		expect(got).toEqual(["1 at 10:00:00", "1 at 10:00:00"]);
		const [first, second] = sandbox.webhooks();
		expect(second).toMatchObject({ copyOf: first?.id, body: first?.body });
	});

	it("is delayed by the sandbox's clock", async () => {
		const { sandbox, pay, got } = await withCharges({ kind: "webhook_delayed", ms: 90_000 });
		pay(1);
		await sandbox.clock.advance(89_999);
		expect(got).toEqual([]);
		await sandbox.clock.advance(1);
		expect(got).toEqual(["1 at 10:01:30"]);
	});

	it("that is delayed is overtaken by the next one", async () => {
		const { sandbox, pay, got } = await withCharges({ kind: "webhook_delayed", ms: 2000 });
		pay(1);
		pay(2);
		await sandbox.clock.advance(10_000);
		expect(got).toEqual(["2 at 10:00:00", "1 at 10:00:02"]);
	});
});
