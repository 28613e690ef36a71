import { setTimeout as wait } from "node:timers/promises";
import { RefusedError } from "./cli-error.js";
import type { RunningSandbox } from "./running-sandbox.js";

/** A sandbox may be down on purpose, or restarting; after a longer time it has ended. */
const patienceMs = 5000;
const pauseMs = 200;

interface Following {
	topic: "requests" | "webhooks";
	/** Called before the first look, and again after the sandbox was away for a moment. */
	onConnect?: () => Promise<void>;
	look: () => Promise<void>;
}

/**
 * Looks at the beginning, and again whenever something of a topic changes, until a signal ends the
 * command; a second signal kills it. Changes during a look cause one more look, not one each.
 * @throws {RefusedError} when the sandbox doesn't answer, or stays away.
 */
export async function follow(sandbox: RunningSandbox, following: Following): Promise<void> {
	const end = new AbortController();
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(name, () => end.abort());
	}
	const { signal } = end;
	let lastSeen: number | undefined;
	while (!signal.aborted) {
		try {
			await watch(sandbox, following, signal, () => {
				lastSeen = Date.now();
			});
		} catch (error) {
			const isAway = error instanceof RefusedError && ["ended", "unreachable"].includes(error.code);
			if (!isAway || lastSeen === undefined || Date.now() - lastSeen > patienceMs) {
				throw error;
			}
			await wait(pauseMs, undefined, { signal }).catch(() => undefined);
		}
	}
}

async function watch(
	sandbox: RunningSandbox,
	{ topic, onConnect, look }: Following,
	signal: AbortSignal,
	onSign: () => void,
): Promise<void> {
	const failure = new AbortController();
	let isWanted = false;
	let looking: Promise<void> | undefined;
	const lookUntilSeen = async () => {
		while (isWanted) {
			isWanted = false;
			await look();
		}
		looking = undefined;
	};
	for await (const change of sandbox.changes(AbortSignal.any([signal, failure.signal]))) {
		onSign();
		if (change.topic === "connected") {
			await onConnect?.();
		}
		if ([topic, "connected", "reset"].includes(change.topic)) {
			isWanted = true;
			looking ??= lookUntilSeen().catch((error: unknown) => failure.abort(error));
		}
	}
	await looking;
	failure.signal.throwIfAborted();
}
