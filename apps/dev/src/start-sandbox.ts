import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runSupervised, type SupervisedProcess } from "../../store/src/run/index.mjs";
import { DevError } from "./dev-error.js";
import type { LogFile } from "./log-file.js";
import { ROOT } from "./project.js";

export interface SandboxOptions {
	port: number;
	/** The only key to accept; without it the sandbox accepts its two usual ones. */
	key: string | undefined;
	webhookUrl: string;
	log: LogFile;
	/** Gives up when it is aborted. */
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
	const args = ["--port", String(options.port), "--webhook-url", options.webhookUrl];
	if (options.key !== undefined) args.push("--key", options.key);

	const { promise: listening, resolve } = withResolvers();
	const sandbox = runSupervised(cli, args, {
		cwd: ROOT,
		env: process.env,
		signal: options.signal,
		onOutput: (line) => {
			options.log.write(line);
			if (line.includes("listening on ")) resolve();
		},
	});
	await Promise.race([
		listening,
		sandbox.ended.then(() => {
			throw new DevError("PART_ENDED", `The sandbox did not start:\n${sandbox.lastLines()}`);
		}),
	]);
	return sandbox;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
	let resolve: () => void = () => {};
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}
