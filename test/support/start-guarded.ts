import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { waitFor } from "./wait-for.js";

const guard = fileURLToPath(new URL("../../apps/store/src/run/server-guard.mjs", import.meta.url));

/** A server that ends with its parent process. */
export interface GuardedServer {
	/** Ends it, unless it has ended. */
	stop(): Promise<void>;
	/** Resolves when it has ended. */
	ended: Promise<unknown>;
}

/** @param isUp whether the server answers */
export async function startGuarded(
	command: { command: string; args: string[]; uid?: number; gid?: number },
	isUp: () => Promise<boolean>,
): Promise<GuardedServer> {
	const guarded: ChildProcess = spawn(process.execPath, [guard, JSON.stringify(command)], {
		stdio: ["pipe", "ignore", "inherit"],
		// Ctrl-C reaches the whole foreground group, and those who use it must end before it.
		detached: true,
	});
	const ended = new Promise((resolve) => guarded.once("exit", resolve));
	await waitFor(`${command.command} to answer`, isUp, (isThere) => isThere, 10_000);
	return {
		ended,
		stop: async () => {
			guarded.stdin?.destroy();
			await ended;
		},
	};
}
