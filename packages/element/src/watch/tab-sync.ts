import { patienceMs, type StoreReply } from "../status/ask-store.js";
import { fieldsOf, parseStatusAnswer } from "../status/parse-status-answer.js";

/** What one tab sends to the other tabs that show the same payment. */
export type TabMessage =
	/**
	 * The sender's question is at the store and waits there at most so long; the store's reply follows.
	 * Of two questions that wait, the one of the tab with the higher number gives way.
	 */
	| { readonly kind: "asking"; readonly waitMs: number; readonly tab: number }
	/** The sender's question has ended without a reply: its page is hidden or gone. */
	| { readonly kind: "left" }
	| StoreReply;

/** Longest time in milliseconds between an `asking` message and its reply, besides the wait. */
export const longestAnswerMs = patienceMs + 1000;

/**
 * Shares the store's replies between all tabs of one origin that show the same payment, so that
 * they ask the store as one. No tab leads, so a tab that is closed or frozen breaks nothing. In a
 * browser without `BroadcastChannel` each tab asks for itself.
 */
export class TabSync {
	/** This tab's own number. */
	readonly tab = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
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
	const { kind, json, retryAfterMs, waitMs, tab } = fieldsOf(data);
	switch (kind) {
		case "asking":
			return { kind, waitMs: Number(waitMs) || 0, tab: Number(tab) };
		case "left":
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
