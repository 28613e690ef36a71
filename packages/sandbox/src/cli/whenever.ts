import type { RunningSandbox } from "./running-sandbox.js";

/**
 * Looks at the beginning, and again whenever something of a topic has changed, until `signal`
 * aborts. Changes that come during a look are followed by one more look, not by one each.
 * @throws {RefusedError} when the sandbox isn't there, or ends.
 */
export async function whenever(
	sandbox: RunningSandbox,
	topic: "requests" | "webhooks",
	options: { look: () => Promise<void>; signal: AbortSignal },
): Promise<void> {
	const { look, signal } = options;
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
		if (![topic, "connected", "reset"].includes(change.topic)) continue;
		isWanted = true;
		looking ??= lookUntilSeen().catch((error: unknown) => failure.abort(error));
	}
	await looking;
	if (failure.signal.aborted) throw failure.signal.reason;
}
