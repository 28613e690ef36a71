import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, vi } from "vitest";
import type { Sandbox } from "../../../packages/sandbox/src/sandbox.js";

const cli = fileURLToPath(
	new URL("../../../packages/sandbox/bin/pix-checkout-sandbox.js", import.meta.url),
);

/** What it calls itself, started like this. */
export const cliName = `node ${cli}`;

/** How long a command may take to start on a busy machine. */
const startingMs = 20_000;

/** The command in its own process, which ends with the test. */
export function startCli(args: readonly string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, [cli, ...args], {
		env: { ...process.env, ...env },
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const written = { out: "", err: "" };
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		written.out += text;
	});
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		written.err += text;
	});
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	return {
		child,
		/** Its exit code. */
		ended,
		written,
		/** Waits until it has printed something. */
		prints: async (what: RegExp): Promise<string> => {
			await vi.waitFor(() => expect(written.out).toMatch(what), startingMs);
			return written.out;
		},
	};
}

/** A command's output and exit code. */
export interface CliResult {
	code: number | null;
	out: string;
	err: string;
}

/** Runs commands on a sandbox. */
export function cliOn(sandbox: Pick<Sandbox, "origin">) {
	const env = { PIX_CHECKOUT_SANDBOX_URL: sandbox.origin };
	const start = (line: string) => startCli(line.split(" "), env);
	return {
		start,
		run: async (line: string): Promise<CliResult> => {
			const { ended, written } = start(line);
			return { code: await ended, ...written };
		},
	};
}
