import { patienceMs, type StoreReply } from "../status/ask-store.js";
import { fieldsOf, parseStatusAnswer } from "../status/parse-status-answer.js";

/** What one tab sends to the other tabs that show the same payment. */
export type TabMessage =
	/** The sender asks the store now; the store's reply follows. */
	{ readonly kind: "asking" } | StoreReply;

/** Longest time in milliseconds between an `asking` message and its reply. */
export const longestAnswerMs = patienceMs + 1000;

/**
 * Shares the store's replies between all tabs of one origin that show the same payment, so that
 * they ask the store as one. No tab leads, so a tab that is closed or frozen breaks nothing. In a
 * browser without `BroadcastChannel` each tab asks for itself.
 */
export class TabSync {
	readonly #name: string;
	readonly #onMessage: (message: TabMessage) => void;
	#channel: BroadcastChannel | undefined;

	/**
	 * @param address the status route's, absolute
	 * @param onMessage called with what another tab sends
	 */
	constructor(address: string, onMessage: (message: TabMessage) => void) {
		this.#name = `pix-checkout ${address}`;
		this.#onMessage = onMessage;
	}

	open(): void {
		if (this.#channel !== undefined) {
			return;
		}
		try {
			this.#channel = new BroadcastChannel(this.#name);
			this.#channel.onmessage = ({ data }) => {
				const message = parseMessage(data);
				if (message !== undefined) {
					this.#onMessage(message);
				}
			};
		} catch {
			// The browser has no channels, or denies them in this frame: the tab asks for itself.
		}
	}

	send(message: TabMessage): void {
		// The other tab may run another version of the element: it parses the store's own JSON.
		this.#channel?.postMessage(message.kind === "answer" ? { ...message, answer: null } : message);
	}

	close(): void {
		this.#channel?.close();
		this.#channel = undefined;
	}
}

function parseMessage(data: unknown): TabMessage | undefined {
	const { kind, json, retryAfterMs } = fieldsOf(data);
	switch (kind) {
		case "asking":
			return { kind };
		case "answer": {
			const answer = parseStatusAnswer(json);
			return answer && { kind, answer, json };
		}
		case "trouble":
			return { kind, retryAfterMs: typeof retryAfterMs === "number" ? retryAfterMs : null };
		default:
			return undefined;
	}
}
