import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runSupervised, type SupervisedProcess, untilReady } from "../../store/src/run/index.mjs";
import { DevError } from "./dev-error.js";
import type { LogFile } from "./log-file.js";
import { repositoryRoot } from "./project.js";

export interface SandboxOptions {
	port: number;
	/** The only key to accept; without it the sandbox accepts its two usual ones. */
	key: string | undefined;
	webhookUrl: string;
	/** Keeps the sandbox's charges; without it they end with the sandbox. */
	stateFile?: string;
	log: LogFile;
	/** Ends the start when it fires. */
	signal: AbortSignal;
}

const require = createRequire(import.meta.url);

/** Starts the sandbox and returns when it listens. */
export async function startSandbox(options: SandboxOptions): Promise<SupervisedProcess> {
	const cli = join(
		dirname(require.resolve("@pix-checkout/sandbox/package.json")),
		"dist",
		"cli.js",
	);
	let announce = () => {};
	const listening = new Promise<void>((resolve) => {
		announce = resolve;
	});
	const flags = ["--port", String(options.port)];
	if (options.stateFile !== undefined) {
		await mkdir(dirname(options.stateFile), { recursive: true });
		flags.push("--state", options.stateFile);
	}
	const sandbox = runSupervised(cli, flags, {
		cwd: repositoryRoot,
		env: {
			...process.env,
			// Not as flags: every account on the machine can read those.
			PIX_CHECKOUT_SANDBOX_WEBHOOK_URL: options.webhookUrl,
			PIX_CHECKOUT_SANDBOX_KEY: options.key,
		},
		onOutput: (line) => {
			options.log.write(line);
			if (line.includes("listening on ")) {
				announce();
			}
		},
	});
	await untilReady(
		sandbox,
		() => listening,
		() => new DevError("PART_ENDED", `The sandbox did not start:\n${sandbox.lastLines()}`),
		options.signal,
	);
	return sandbox;
}
