import { type ChildProcess, exec, spawn } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { waitFor } from "../../support/wait-for.js";

/** Runs commands as a shell would, in folders of the starter, and stops what it left running. */
export class Shell {
	readonly #environment: NodeJS.ProcessEnv;
	readonly #logs: string;
	readonly #running: ChildProcess[] = [];

	/**
	 * @param bin a folder with programs that its commands find first
	 * @param logs the folder for what long commands print
	 */
	constructor(bin: string, logs: string) {
		this.#environment = {
			...process.env,
			PATH: `${bin}:${process.env.PATH}`,
			NEXT_TELEMETRY_DISABLED: "1",
			MEDUSA_DISABLE_TELEMETRY: "true",
		};
		this.#logs = logs;
	}

	/**
	 * Runs a command to its end.
	 *
	 * @returns what it printed
	 * @throws Error when it fails
	 */
	async run(folder: string, command: string): Promise<string> {
		const { output, exitCode } = await this.try(folder, command);
		if (exitCode !== 0) {
			throw new Error(`${command} ended with ${exitCode}`);
		}
		return output;
	}

	/** Runs a command that may fail. */
	async try(folder: string, command: string): Promise<{ output: string; exitCode: number }> {
		const startedAt = Date.now();
		console.info(`\n$ ${command}`);
		const { output, exitCode } = await new Promise<{ output: string; exitCode: number }>(
			(resolve) => {
				const options = { cwd: folder, env: this.#environment, maxBuffer: 100_000_000 };
				exec(command, options, (error, stdout, stderr) => {
					console.info(`${stdout}${stderr}`.trimEnd());
					resolve({
						output: stripVTControlCharacters(stdout),
						exitCode: error === null ? 0 : (error.code ?? 1),
					});
				});
			},
		);
		console.info(`(${((Date.now() - startedAt) / 1_000).toFixed(0)} s)`);
		return { output, exitCode };
	}

	/**
	 * Starts a command that goes on.
	 *
	 * @param ready what it prints when it is ready
	 * @returns what it printed so far, and how to end it
	 * @throws Error when it isn't ready in five minutes, or ends
	 */
	async start(
		folder: string,
		command: string,
		ready: RegExp,
	): Promise<{ output: string; end(): Promise<void> }> {
		const log = `${this.#logs}/${this.#running.length}.log`;
		console.info(`\n$ ${command} &   (${log})`);
		// A group of its own: the end of a shell ends none of its children.
		const child = spawn(command, {
			cwd: folder,
			shell: true,
			detached: true,
			env: this.#environment,
			stdio: ["ignore", "pipe", "pipe"],
		});
		this.#running.push(child);
		writeFileSync(log, "");
		child.stdout.on("data", (chunk: Buffer) => appendFileSync(log, chunk));
		child.stderr.on("data", (chunk: Buffer) => appendFileSync(log, chunk));
		const written = () => stripVTControlCharacters(readFileSync(log, "utf8"));
		await waitFor(
			`${command} to print ${ready}`,
			() => hasEnded(child) || ready.test(written()),
			(isOver) => isOver,
			300_000,
		);
		if (hasEnded(child)) {
			throw new Error(`${command} ended with ${child.exitCode ?? child.signalCode}:\n${written()}`);
		}
		return { output: written(), end: () => end(child) };
	}

	async stop(): Promise<void> {
		await Promise.all(this.#running.map(end));
	}
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess): Promise<void> {
	if (hasEnded(child) || child.pid === undefined) {
		return;
	}
	const ended = new Promise((resolve) => child.once("close", resolve));
	process.kill(-child.pid, "SIGTERM");
	await ended;
}
