import { describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../../packages/sandbox/src/sandbox.js";
import {
	merchant,
	pixOrder,
	startReceiver,
	startSandbox,
	textOf,
} from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("listening", () => {
	it("forwards webhooks to a program, prints each answer, and restores the receiver", async () => {
		const [former, program] = [await startReceiver(), await startReceiver([500])];
		const sandbox = await startSandbox({ webhookUrl: former.url, webhookRetryMs: [60_000] });
		sandbox.fail(await create(sandbox));
		await vi.waitFor(() => expect(sandbox.webhooks()[0]?.status).toBe("acknowledged"), 10_000);

		const command = cliOn(sandbox).start(`listen --forward-to ${program.url}`);
		await command.prints(/go to .* restores/);
		sandbox.pay(await create(sandbox));
		await command.prints(/charge\.paid .* -> 500 in \d+ ms, again at/);
		await sandbox.clock.advance(60_000);
		await command.prints(/charge\.paid .* -> 200 in \d+ ms\n/);
		expect(program.bodies).toHaveLength(2);
		expect(command.written.out).not.toContain("charge.failed");

		command.child.kill("SIGINT");
		expect(await command.ended).toBe(0);
		sandbox.pay(await create(sandbox));
		await vi.waitFor(() => expect(former.bodies).toHaveLength(2), 10_000);
		expect(program.bodies).toHaveLength(2);
	});

	it("says what is wrong with an address that takes no webhook", async () => {
		const program = await startReceiver([404]);
		const sandbox = await startSandbox();
		const command = cliOn(sandbox).start(`listen --forward-to ${program.url}`);
		await command.prints(/go to/);
		sandbox.pay(await create(sandbox));
		await command.prints(/-> 404 .*\n {2}Nothing takes webhooks .* PIX_CHECKOUT_WEBHOOK_SECRET/);
	});

	it("leaves a receiver alone that another program set meanwhile", async () => {
		const [program, newer] = [await startReceiver(), await startReceiver()];
		const sandbox = await startSandbox();
		const command = cliOn(sandbox).start(`listen --forward-to ${program.url}`);
		await command.prints(/go to/);
		sandbox.setWebhookUrl(newer.url);
		command.child.kill("SIGTERM");
		expect(await command.ended).toBe(0);
		sandbox.pay(await create(sandbox));
		await vi.waitFor(() => expect(newer.bodies).toHaveLength(1), 10_000);
	});

	it("ends with 1 when the sandbox ends", async () => {
		const sandbox = await startSandbox();
		const command = cliOn(sandbox).start("listen --forward-to http://127.0.0.1:1/hook");
		await command.prints(/go to/);
		await sandbox.close();
		expect(await command.ended).toBe(1);
		expect(command.written.err).toMatch(/has ended|No sandbox answers/);
	});
});

async function create(sandbox: Sandbox): Promise<string> {
	return textOf(await merchant(sandbox, "guide").post("/charges", pixOrder), "uuid");
}
