import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Failpoint } from "@pix-checkout/core";

/** Kills processes of a store at a step of the protocol. */
export interface StepKiller {
	/** What the stores must be started with. */
	readonly environment: Record<string, string>;
	/** The next process that passes the step is killed there, and only that one. */
	arm(step: Failpoint): Promise<void>;
	/** Nobody is killed there any more. */
	disarm(step: Failpoint): Promise<void>;
	/** The ids of the processes that were killed there. */
	victims(step: Failpoint): Promise<number[]>;
	remove(): Promise<void>;
}

const preload = fileURLToPath(new URL("./kill-at-step.cjs", import.meta.url));

export async function stepKiller(): Promise<StepKiller> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-kill-"));
	return {
		environment: {
			NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
			KILL_AT_STEP_FOLDER: folder,
		},
		arm: (step) => writeFile(join(folder, step), ""),
		disarm: (step) => rm(join(folder, step), { force: true }),
		victims: async (step) => {
			const names = await readdir(folder);
			return names
				.filter((name) => name.startsWith(`${step}.`))
				.map((name) => Number(name.slice(step.length + 1)));
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
