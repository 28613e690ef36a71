import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A running `medusa <command>`. */
export interface MedusaProcess {
	readonly child: ChildProcess;
	/** Resolves with the exit code, or with null after a signal. */
	readonly ended: Promise<number | null>;
	/** What it printed last, for an error message. */
	lastLines(): string;
}

/** The Medusa project: apps/store. */
export const STORE_FOLDER = fileURLToPath(new URL("../..", import.meta.url));

const MEDUSA = createRequire(import.meta.url).resolve("@medusajs/cli/cli.js");
const EXIT_WITH_PARENT = join(STORE_FOLDER, "src", "run", "exit-with-parent.cjs");
const REMEMBERED_LINES = 25;

/** Runs Medusa's command line in the store's folder. It ends when this process ends. */
export function runMedusa(
	args: readonly string[],
	environment: NodeJS.ProcessEnv,
	onOutput: (line: string) => void = () => {},
): MedusaProcess {
	const child = spawn(process.execPath, ["--require", EXIT_WITH_PARENT, MEDUSA, ...args], {
		cwd: STORE_FOLDER,
		env: environment,
		stdio: ["ignore", "pipe", "pipe", "ipc"],
		// Ctrl-C is for the parent, which then stops its children one after the other.
		detached: true,
		windowsHide: true,
	});
	const remembered: string[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		if (stream === null) continue;
		createInterface({ input: stream }).on("line", (line) => {
			remembered.push(line);
			if (remembered.length > REMEMBERED_LINES) remembered.shift();
			onOutput(line);
		});
	}
	return {
		child,
		ended: new Promise((resolve, reject) => {
			child.once("error", reject);
			child.once("close", (code) => resolve(code));
		}),
		lastLines: () => remembered.join("\n"),
	};
}
