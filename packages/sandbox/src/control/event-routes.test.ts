import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { Sandbox } from "../sandbox.js";
import { merchant, startReceiver, startSandbox } from "../testing/service.js";

const eventSchema = z.strictObject({ topic: z.string() });

/** Listens like a browser; `until` waits for an event after the previous ones. */
async function listen(sandbox: Sandbox) {
	const end = new AbortController();
	onTestFinished(() => end.abort());
	const response = await fetch(`${sandbox.origin}/_sandbox/events`, { signal: end.signal });
	const topics: string[] = [];
	const read = async () => {
		let text = "";
		for await (const chunk of response.body ?? []) {
			text += Buffer.from(chunk).toString("utf8");
			const blocks = text.split("\n\n");
			text = blocks.pop() ?? "";
			for (const block of blocks) {
				topics.push(eventSchema.parse(JSON.parse(block.slice(6))).topic);
			}
		}
	};
	const ended = read().then(
		() => "ended",
		() => "broken off",
	);
	const until = async (topic: string) => {
		await expect.poll(() => topics).toContain(topic);
		topics.splice(0, 1 + topics.indexOf(topic));
	};
	await until("connected");
	return { response, ended, until };
}

describe("the live events", () => {
	it("name the topic of each change", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ webhookUrl: receiver.url });
		const { response, until } = await listen(sandbox);
		expect(response.headers.get("content-type")).toBe("text/event-stream");

		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		const { uuid = "" } = sandbox.charges()[0] ?? {};
		await until("charges");
		await merchant(sandbox, "reference").get("/balance");
		await until("requests");
		sandbox.pay(uuid);
		await until("charges");
		await until("webhooks");
		await merchant(sandbox, "reference").post("/withdrawals", {});
		await until("withdrawals");
		sandbox.faults.add({ fault: { kind: "hanging" } });
		await until("faults");
		await sandbox.clock.advance(3_600_000);
		await until("clock");
		sandbox.clock.stop();
		await until("clock");
		sandbox.reset();
		await until("reset");
	});

	it("report a release and an expiry without a request", async () => {
		const sandbox = await startSandbox({ clock: { stopped: true } });
		const { post } = merchant(sandbox, "reference");
		await post("/charges", { amount: 1 });
		await post("/charges", { amount: 1 });
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		const { until } = await listen(sandbox);
		await sandbox.clock.advance(60_000);
		await until("balance");
		await sandbox.clock.advance(3_600_000);
		await until("charges");
	});

	it("end when the sandbox closes, and don't delay it", async () => {
		const sandbox = await startSandbox();
		const { ended } = await listen(sandbox);
		await sandbox.close();
		expect(["ended", "broken off"]).toContain(await ended);
	});
});
