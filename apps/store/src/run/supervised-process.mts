import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

export interface SupervisedOptions {
	/** Folder to run in. */
	cwd: string;
	/** The whole environment of the process. */
	env: NodeJS.ProcessEnv;
	/** Called with each line of its output. */
	onOutput?: ((line: string) => void) | undefined;
}

/** A Node process that ends with the process that started it, however that one ends. */
export interface SupervisedProcess {
	readonly child: ChildProcess;
	/** Resolves with the exit code or the name of the signal, when all output has been read. */
	readonly ended: Promise<number | NodeJS.Signals>;
	/** Whether the owner called `end`. */
	readonly ending: boolean;
	/** Sends the signal, and kills the process if that has no effect. Returns after its end. */
	end(signal: NodeJS.Signals): Promise<void>;
	/** Its last output, for an error message. */
	lastLines(): string;
}

const exitWithParentModule = fileURLToPath(new URL("./exit-with-parent.cjs", import.meta.url));
const rememberedLines = 25;
const endPatienceMs = 15_000;

/** Runs a script in its own Node process. */
export function runSupervised(
	script: string,
	args: readonly string[],
	{ cwd, env, onOutput = () => {} }: SupervisedOptions,
): SupervisedProcess {
	const child = spawn(process.execPath, ["--require", exitWithParentModule, script, ...args], {
		cwd,
		env,
		stdio: ["ignore", "pipe", "pipe", "ipc"],
		// Ctrl-C is for the parent, which then stops its children one after the other.
		detached: true,
		windowsHide: true,
	});
	const remembered: string[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		if (stream === null) {
			continue;
		}
		createInterface({ input: stream }).on("line", (line) => {
			remembered.push(stripVTControlCharacters(line));
			if (remembered.length > rememberedLines) {
				remembered.shift();
			}
			onOutput(line);
		});
	}
	const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
	});
	let ending = false;
	const end = async (how: NodeJS.Signals) => {
		ending = true;
		child.kill(how);
		const impatience = setTimeout(() => child.kill("SIGKILL"), endPatienceMs);
		await ended;
		clearTimeout(impatience);
	};
	return {
		child,
		ended,
		get ending() {
			return ending;
		},
		end,
		lastLines: () => remembered.join("\n"),
	};
}
