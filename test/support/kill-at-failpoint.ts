import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Failpoint } from "@pix-checkout/core";

/** Kills processes of a store at a failpoint. */
export interface FailpointKiller {
	/** The environment that the stores need. */
	readonly environment: Record<string, string>;
	/** Kills the next process that reaches the failpoint, and only that one. */
	arm(failpoint: Failpoint): Promise<void>;
	/** Kills no process at the failpoint any more. */
	disarm(failpoint: Failpoint): Promise<void>;
	/** The ids of the processes that died at the failpoint. */
	victims(failpoint: Failpoint): Promise<number[]>;
	remove(): Promise<void>;
}

const preload = fileURLToPath(new URL("./kill-at-failpoint.cjs", import.meta.url));

export async function failpointKiller(): Promise<FailpointKiller> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-kill-"));
	return {
		environment: {
			NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
			KILL_AT_FAILPOINT_FOLDER: folder,
		},
		arm: (failpoint) => writeFile(join(folder, failpoint), ""),
		disarm: (failpoint) => rm(join(folder, failpoint), { force: true }),
		victims: async (failpoint) => {
			const names = await readdir(folder);
			return names
				.filter((name) => name.startsWith(`${failpoint}.`))
				.map((name) => Number(name.slice(failpoint.length + 1)));
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
