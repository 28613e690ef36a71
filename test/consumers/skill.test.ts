import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { z } from "zod";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { testLog } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";
import { folderOf } from "./support/consumers.js";

const skill = new URL("../../packages/server/skills/pix-checkout/SKILL.md", import.meta.url);
const consumer = createRequire(join(folderOf("server"), "package.json"));
const manifestSchema = z.object({
	name: z.string(),
	bin: z.union([z.string(), z.record(z.string(), z.string())]).default({}),
});
const paymentsSchema = z.object({ payments: z.array(z.object({ status: z.string() })) });

it("an agent that follows the skill in an empty folder has a paid Pix", async () => {
	const folder = await realpath(await mkdtemp(join(tmpdir(), "pix-checkout-skill-")));
	onTestFinished(() => rm(folder, { recursive: true }));
	const database = await createDatabase();
	const [shopPort, sandboxPort] = [await freePort(), await freePort()];
	const text = (await readFile(skill, "utf8"))
		.replace(/^DATABASE_URL=.*/m, `DATABASE_URL=${database}`)
		.replaceAll(":3000", `:${shopPort}`)
		.replaceAll(":4010", `:${sandboxPort}`);
	const files = [...text.matchAll(/^`([\w.]+)`.*\n\n(?:<!--.*\n\n)?```\w+\n([\s\S]*?)^```/gm)];
	const [install = "", sandbox = "", shop = "", proof = ""] = blocksIn(text, "sh");
	const [sql = ""] = blocksIn(text, "sql");
	const env = {
		...process.env,
		PORT: String(shopPort),
		PIX_CHECKOUT_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
		npm_config_offline: "true",
	};
	const run = async (command: string) =>
		(await promisify(execFile)("bash", ["-ec", command], { cwd: folder, env })).stdout;
	const start = (command: string) => {
		const started = spawn("bash", ["-c", command], { cwd: folder, env, detached: true });
		onTestFinished(() => endGroup(started));
		const log = testLog("skill");
		started.stdout.on("data", (chunk) => log(String(chunk)));
		started.stderr.on("data", (chunk) => log(String(chunk)));
	};

	const [init = "", ...installs] = install.trim().split("\n");
	await run(init);
	const packages = installs.flatMap((line) =>
		line.replace(/^npm install( --\S+)?/, "").match(/\S+/g),
	);
	await Promise.all(packages.map((name) => link(name ?? "", join(folder, "node_modules"))));
	expect(files.map(([, name]) => name)).toEqual([".env", "checkout.ts", "app.ts"]);
	await Promise.all(files.map(([, name = "", code = ""]) => writeFile(join(folder, name), code)));
	const client = new pg.Client(database);
	await client.connect();
	onTestFinished(() => client.end());
	await client.query(sql);
	start(sandbox.replace("sandbox ", `sandbox --port ${sandboxPort} `));
	start(shop);
	const [order = "", pay = "", payments = ""] = proof.trim().split("\n");
	const done = (command: string) =>
		waitFor(
			command,
			() => run(command).catch((error: unknown) => String(error)),
			(printed) => !printed.startsWith("Error"),
		);

	expect(await done(order)).toMatch(/payment-id="pay_[\w-]+"/);
	await done(pay);
	await waitFor(
		"the payment to be paid",
		async () => paymentsSchema.parse(JSON.parse(await run(payments))),
		(list) => list.payments.every(({ status }) => status === "paid"),
	);
	const { rows } = await client.query("SELECT paid_at FROM orders");
	expect(rows).toEqual([{ paid_at: expect.any(Date) }]);
});

function blocksIn(text: string, language: string): string[] {
	const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"));
	return [...blocks].map(([, code = ""]) => code);
}

async function createDatabase(): Promise<string> {
	const { serverUrl } = inject("templateStore");
	const client = new pg.Client(`${serverUrl}postgres`);
	await client.connect();
	await client.query("CREATE DATABASE skill");
	await client.end();
	return `${serverUrl}skill`;
}

/** Installs a package as it is packed, or as the workspace has it, without the registry. */
async function link(name: string, modules: string): Promise<void> {
	const manifest = consumer.resolve(`${name === "express" ? "express5" : name}/package.json`);
	const { bin, ...own } = manifestSchema.parse(JSON.parse(await readFile(manifest, "utf8")));
	const commands = typeof bin === "string" ? { [own.name]: bin } : bin;
	await mkdir(dirname(join(modules, name)), { recursive: true });
	await symlink(dirname(manifest), join(modules, name));
	await mkdir(join(modules, ".bin"), { recursive: true });
	for (const [command, path] of Object.entries(commands)) {
		await symlink(join(dirname(manifest), path), join(modules, ".bin", command));
	}
}

async function endGroup({ pid, exitCode }: ChildProcess): Promise<void> {
	if (pid !== undefined && exitCode === null) {
		process.kill(-pid, "SIGKILL");
	}
}
