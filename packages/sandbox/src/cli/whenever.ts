import { setTimeout as wait } from "node:timers/promises";
import { RefusedError } from "./cli-error.js";
import type { RunningSandbox } from "./running-sandbox.js";

/** A sandbox may be down on purpose, or started again; what is longer away has ended. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 200;

/**
 * Looks at the beginning, and again whenever something of a topic has changed, until `signal`
 * aborts. Changes that come during a look are followed by one more look, not by one each.
 * `onConnect` comes before the first look, and again after the sandbox was away for a moment.
 * @throws {RefusedError} when the sandbox isn't there, or stays away.
 */
export async function whenever(
	sandbox: RunningSandbox,
	topic: "requests" | "webhooks",
	options: { onConnect?: () => Promise<void>; look: () => Promise<void>; signal: AbortSignal },
): Promise<void> {
	let lastSeen: number | undefined;
	while (!options.signal.aborted) {
		try {
			await watch(sandbox, topic, options, () => {
				lastSeen = Date.now();
			});
		} catch (error) {
			const isAway = error instanceof RefusedError && ["ended", "unreachable"].includes(error.code);
			if (!isAway || lastSeen === undefined || Date.now() - lastSeen > PATIENCE_MS) throw error;
			await wait(PAUSE_MS, undefined, { signal: options.signal }).catch(() => undefined);
		}
	}
}

async function watch(
	sandbox: RunningSandbox,
	topic: "requests" | "webhooks",
	options: { onConnect?: () => Promise<void>; look: () => Promise<void>; signal: AbortSignal },
	onSign: () => void,
): Promise<void> {
	const { onConnect, look, signal } = options;
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
		if (change.topic === "connected") await onConnect?.();
		if (![topic, "connected", "reset"].includes(change.topic)) continue;
		isWanted = true;
		looking ??= lookUntilSeen().catch((error: unknown) => failure.abort(error));
	}
	await looking;
	if (failure.signal.aborted) throw failure.signal.reason;
}
