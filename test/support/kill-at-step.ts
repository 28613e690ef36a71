import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProtocolStep } from "@pix-checkout/core";

/** Kills processes of a store at a step of the protocol. */
export interface StepKiller {
	/** What the stores must be started with. */
	readonly environment: Record<string, string>;
	/** The next process that passes the step is killed there, and only that one. */
	arm(step: ProtocolStep): Promise<void>;
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
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
