import type { WaitingPolls } from "@pix-checkout/server/platform";

/** The signals at which Medusa ends its server once every request is answered. */
const signals = ["SIGTERM", "SIGINT"] as const;

/**
 * Answers the pages that wait when the process is asked to end: Medusa's hooks of the modules run
 * only after the last request.
 *
 * @returns ends the listening
 */
export function answerBeforeTheEnd(polls: Pick<WaitingPolls, "stop">): () => void {
	const stop = (signal: NodeJS.Signals) => {
		polls.stop();
		// A listener keeps Node from ending the process, and a script of the store has no other.
		if (process.listenerCount(signal) === 0) {
			process.kill(process.pid, signal);
		}
	};
	for (const signal of signals) {
		process.once(signal, stop);
	}
	return () => {
		for (const signal of signals) {
			process.off(signal, stop);
		}
	};
}
