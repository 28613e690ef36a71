import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, vi } from "vitest";
import type { Sandbox } from "../../../packages/sandbox/src/sandbox.js";

const cli = fileURLToPath(
	new URL("../../../packages/sandbox/bin/pix-checkout-sandbox.js", import.meta.url),
);

/** How long a command may take to start on a busy machine. */
export const startingMs = 20_000;

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

/** Runs commands on a sandbox: a text is split at its spaces, a list is used unchanged. */
export function cliOn(sandbox: Pick<Sandbox, "origin">) {
	const env = { PIX_CHECKOUT_SANDBOX_URL: sandbox.origin };
	const run = async (line: string | readonly string[]): Promise<CliResult> => {
		const { ended, written } = startCli(typeof line === "string" ? line.split(" ") : line, env);
		const code = await ended;
		return { code, ...written };
	};
	return {
		run,
		/** The output with `--json`; the command must succeed. */
		json: async (line: string | readonly string[]): Promise<unknown> => {
			const args = typeof line === "string" ? line.split(" ") : line;
			const { code, out, err } = await run([...args, "--json"]);
			expect({ code, err }).toEqual({ code: 0, err: "" });
			return JSON.parse(out);
		},
		start: (line: string) => startCli(line.split(" "), env),
	};
}
