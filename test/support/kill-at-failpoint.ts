import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Failpoint } from "@pix-checkout/server/platform";

/** Inside of a transaction, after one of its statements: where processes of an order book can freeze. */
export const insideTransaction = "transaction";

export type FreezingPoint = Failpoint | typeof insideTransaction;

/** Kills processes of a store at a failpoint, or freezes them. */
export interface FailpointKiller {
	/** The environment that the stores need. */
	readonly environment: Record<string, string>;
	/** Kills the next process that reaches the failpoint, and only that one. */
	arm(failpoint: Failpoint): Promise<void>;
	/** Kills no process at the failpoint any more. */
	disarm(failpoint: Failpoint): Promise<void>;
	/** Freezes the next process that reaches it, and only that one. */
	armFreeze(at: FreezingPoint): Promise<void>;
	/** Whether a process is frozen there. */
	isFrozen(at: FreezingPoint): Promise<boolean>;
	/** Freezes no process there any more. */
	disarmFreeze(at: FreezingPoint): Promise<void>;
	/** Lets the frozen process go on. */
	thaw(at: FreezingPoint): Promise<void>;
	/** The ids of the processes that died at the failpoint. */
	victims(failpoint: Failpoint): Promise<number[]>;
	remove(): Promise<void>;
}

const preload = fileURLToPath(new URL("./kill-at-failpoint.cjs", import.meta.url));

export async function failpointKiller(): Promise<FailpointKiller> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-kill-"));
	const stoppedAt = async (armed: string) => {
		const names = await readdir(folder);
		return names
			.filter((name) => name.startsWith(`${armed}.`))
			.map((name) => Number(name.slice(armed.length + 1)));
	};
	const disarm = (armed: string) => rm(join(folder, armed), { force: true });
	return {
		environment: {
			NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
			KILL_AT_FAILPOINT_FOLDER: folder,
		},
		arm: (failpoint) => writeFile(join(folder, failpoint), ""),
		disarm,
		armFreeze: (at) => writeFile(join(folder, `freeze_${at}`), ""),
		disarmFreeze: (at) => disarm(`freeze_${at}`),
		isFrozen: async (at) => (await stoppedAt(`freeze_${at}`)).length > 0,
		thaw: async (at) => {
			for (const pid of await stoppedAt(`freeze_${at}`)) {
				await rm(join(folder, `freeze_${at}.${pid}`));
				letGoOn(pid);
			}
		},
		victims: stoppedAt,
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

/** Unless it was killed meanwhile. */
function letGoOn(pid: number): void {
	try {
		process.kill(pid, "SIGCONT");
	} catch {
		// It is gone.
	}
}
