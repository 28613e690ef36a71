import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../create-sandbox.js";
import type { SandboxOptions } from "../options.js";
import type { Sandbox } from "../sandbox.js";
import {
	boletoOrder,
	merchant,
	startReceiver,
	startSandbox,
	stoppedAt,
	textOf,
} from "../testing/service.js";

const startTime = "2026-11-21T10:00:00Z";

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A sandbox that keeps its state, and the next one that starts from it. */
async function withState(options: SandboxOptions = {}) {
	const stateFile = join(await newFolder(), "state.json");
	const start = (more: SandboxOptions = {}) => startSandbox({ ...options, stateFile, ...more });
	const sandbox = await start();
	const restart = async (more: SandboxOptions = {}): Promise<Sandbox> => {
		await sandbox.close();
		return start(more);
	};
	return { stateFile, sandbox, restart };
}

describe("the state file", () => {
	it("restores charges, withdrawals and their later changes", async () => {
		const { sandbox, restart } = await withState({ clock: stoppedAt(startTime) });
		const { post } = merchant(sandbox, "reference");
		const pix = {
			amount: 5990,
			description: "Pedido 1",
			customer: { name: "Fulana de Teste" },
			metadata: { a: [1] },
		};
		await post("/charges", pix);
		await post("/charges", boletoOrder);
		await post("/charges", pix);
		await post("/withdrawals", {});
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		sandbox.completeWithdrawal(sandbox.withdrawals()[0]?.id ?? "");
		const [charges, withdrawals] = [sandbox.charges(), sandbox.withdrawals()];
		const again = await restart({ port: Number(new URL(sandbox.origin).port) });
		expect(again.charges()).toEqual(charges);
		expect(again.withdrawals()).toEqual(withdrawals);
		await again.clock.advance(3_600_000);
		expect(again.charges().map(({ status }) => status)).toEqual(["paid", "pending", "expired"]);
	});

	it("makes links lead to the sandbox's present address", async () => {
		const { sandbox, restart } = await withState();
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		await merchant(sandbox, "guide").post("/charges", boletoOrder);
		const again = await restart();
		const [pix, boleto] = again.charges();
		expect(pix?.pix?.paymentLink).toBe(`${again.origin}/pay/${pix?.uuid}`);
		expect(boleto?.boleto?.url).toBe(`${again.origin}/boletos/${boleto?.uuid}`);
	});

	it("knows used idempotency keys, and repeats no identifier", async () => {
		const { sandbox, restart } = await withState({ seed: "one" });
		const key = { "idempotency-key": "attempt-1" };
		const first = await merchant(sandbox, "reference").post("/charges", { amount: 1 }, key);
		const again = await restart();
		const { post } = merchant(again, "reference");
		expect(textOf(await post("/charges", { amount: 1 }, key), "id")).toBe(textOf(first, "id"));
		expect((await post("/charges", { amount: 2 }, key)).status).toBe(409);
		await post("/charges", { amount: 3 });
		expect(new Set(again.charges().map(({ uuid }) => uuid)).size).toBe(2);
		expect(again.seed).toBe("one");
	});

	it("continues with due webhooks, at the clock's time", async () => {
		const receiver = await startReceiver([500, 500]);
		const { sandbox, restart } = await withState({
			clock: stoppedAt(startTime),
			webhookUrl: receiver.url,
		});
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(1000);
		const again = await restart({ webhookUrl: null });
		expect([again.clock.now(), again.clock.mode]).toEqual([
			Date.parse(startTime) + 1000,
			"stopped",
		]);
		expect(again.webhooks()).toMatchObject([{ status: "pending", attempts: [{}, {}] }]);
		await again.clock.advance(4999);
		expect(receiver.bodies).toHaveLength(2);
		await again.clock.advance(1);
		expect(receiver.bodies).toHaveLength(3);
		expect(again.webhooks()).toMatchObject([{ status: "acknowledged" }]);
	});

	it("keeps how far a running clock is ahead", async () => {
		const { sandbox, restart } = await withState();
		await sandbox.clock.advance(86_400_000);
		const then = sandbox.clock.now();
		const again = await restart();
		expect(again.clock.mode).toBe("running");
		expect(again.clock.now()).toBeGreaterThanOrEqual(then);
		expect(again.clock.now()).toBeLessThan(then + 60_000);
	});

	it("contains every change before a close, and only its owner can read it", async () => {
		const { stateFile, sandbox } = await withState();
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		const { uuid = "" } = sandbox.charges()[0] ?? {};
		await expect.poll(() => readFile(stateFile, "utf8")).toContain(uuid);
		sandbox.pay(uuid);
		await expect.poll(() => readFile(stateFile, "utf8")).toContain('"paidAt"');
		expect((await stat(stateFile)).mode & 0o777).toBe(0o600);
		sandbox.reset();
		await expect.poll(() => readFile(stateFile, "utf8")).not.toContain(uuid);
		await sandbox.close();
		expect(await readdir(join(stateFile, ".."))).toEqual(["state.json"]);
	});

	it.each([
		["", "it is not JSON"],
		['{"format":"pix-checkout-sandbox","version":1,"records":[', "it is not JSON"],
		['{"name":"my project","dependencies":{}}', "format: must be pix-checkout-sandbox"],
		['{"format":"pix-checkout-sandbox","version":2}', "version: must be 1"],
	])("is rejected and left as it is when it holds %j", async (content, reason) => {
		const stateFile = join(await newFolder(), "package.json");
		await writeFile(stateFile, content);
		await expect(createSandbox({ stateFile })).rejects.toMatchObject({
			code: "invalid_state_file",
			message: expect.stringContaining(`The state file ${stateFile} can't be used`),
		});
		await expect(createSandbox({ stateFile })).rejects.toThrow(reason);
		expect(await readFile(stateFile, "utf8")).toBe(content);
	});

	it("is rejected with the place of each problem in it", async () => {
		const { stateFile, sandbox } = await withState();
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		await sandbox.close();
		const broken = (await readFile(stateFile, "utf8")).replace(
			'"amountCents":1',
			'"amountCents":-1',
		);
		await writeFile(stateFile, broken);
		await expect(createSandbox({ stateFile })).rejects.toThrow("records.0");
		expect(await readFile(stateFile, "utf8")).toBe(broken);
	});

	it("needs a writable place", async () => {
		const stateFile = join(await newFolder(), "missing", "state.json");
		await expect(createSandbox({ stateFile })).rejects.toMatchObject({
			code: "state_not_saved",
			message: expect.stringContaining(stateFile),
		});
		const folder = await newFolder();
		const sandbox = await createSandbox({ stateFile: join(folder, "state.json") });
		await rm(folder, { recursive: true });
		await expect(sandbox.close()).rejects.toMatchObject({ code: "state_not_saved" });
	});
});
