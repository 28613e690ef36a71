import { describe, expect, it, vi } from "vitest";
import { startReceiver, startSandbox } from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the webhooks", () => {
	it("are triggered by hand, about a made-up charge or with given data", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ webhookUrl: receiver.url });
		const { run, json } = cliOn(sandbox);
		const words = await run("trigger charge.paid");
		expect(words.code).toBe(0);
		expect(words.out).toContain("charge.paid");
		const answer = await json(["trigger", "charge.refunded", "--data", '{"uuid":"made-up"}']);
		expect(answer).toMatchObject({ body: { event: "charge.refunded", data: { uuid: "made-up" } } });
		await vi.waitFor(() => expect(receiver.bodies).toHaveLength(2), 10_000);
		expect(receiver.bodies[0]).toMatchObject({ event: "charge.paid", data: { status: "paid" } });
	});

	it("are doubled or lost by the fault of the command that causes them", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ webhookUrl: receiver.url });
		const { run, json } = cliOn(sandbox);
		expect(await run("trigger charge.paid --fault webhook_doubled")).toMatchObject({ code: 0 });
		await vi.waitFor(() => expect(receiver.bodies).toHaveLength(2), 10_000);
		expect(await json("trigger charge.paid --fault webhook_lost")).toMatchObject({
			status: "not_sent",
			faults: ["webhook_lost"],
		});
	});

	it("are listed with the receiver's answer", async () => {
		const receiver = await startReceiver([500]);
		const sandbox = await startSandbox({ webhookUrl: receiver.url, webhookRetrySeconds: [] });
		const { run, json } = cliOn(sandbox);
		expect((await run("webhooks")).out).toContain("There are no such webhooks.");
		sandbox.triggerWebhook({ event: "charge.failed" });
		sandbox.triggerWebhook({ event: "charge.paid" });
		await settled(sandbox);
		const lines = (await run("webhooks")).out.trim().split("\n");
		expect(lines[0]).toMatch(/charge\.paid .*http:\/\/127/);
		expect(lines[1]).toMatch(/charge\.failed/);
		const failed = sandbox.webhooks().filter(({ status }) => status === "failed");
		expect(failed).toHaveLength(1);
		expect(await json("webhooks --status failed")).toEqual({ webhooks: failed, total: 1 });
	});

	it("are sent again: one, or all failed ones", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox();
		const { run, json } = cliOn(sandbox);
		const { id } = sandbox.triggerWebhook({ event: "charge.paid" });
		const refused = await run(`webhooks resend ${id}`);
		expect(refused).toMatchObject({ code: 1, out: "" });
		expect(refused.err).toContain("Set the address");
		sandbox.setWebhookUrl(receiver.url);
		const all = await run("webhooks resend --failed");
		expect(all).toMatchObject({ code: 0 });
		expect(all.out).toContain(id.slice(0, 8));
		await vi.waitFor(() => expect(receiver.bodies).toHaveLength(1), 10_000);
		await settled(sandbox);
		expect((await run("webhooks resend --failed")).out).toContain("No webhook has failed.");
		expect(await json("webhooks resend --failed")).toEqual({ webhooks: [] });
		expect(await run(`webhooks resend ${id.slice(0, 8)}`)).toMatchObject({ code: 0 });
		expect(await json(`webhooks resend ${id}`)).toMatchObject({ id });
		await vi.waitFor(() => expect(receiver.bodies).toHaveLength(3), 10_000);
	});
});

function settled(sandbox: Awaited<ReturnType<typeof startSandbox>>) {
	return vi.waitFor(
		() => expect(sandbox.webhooks().filter(({ status }) => status === "pending")).toEqual([]),
		10_000,
	);
}
