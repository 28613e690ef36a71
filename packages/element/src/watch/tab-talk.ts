import { patienceMs, type StoreReply } from "../status/ask-store.js";
import { fieldsOf, parseStatusAnswer } from "../status/parse-status-answer.js";

/** What pages that show the same payment tell each other. */
export type TabNews =
	/** Somebody asks the store at this moment; what it answers follows. */
	{ readonly kind: "asking" } | StoreReply;

/** Longest time in milliseconds between the news that somebody asks and the answer. */
export const longestAnswerMs = patienceMs + 1000;

/**
 * Lets all pages of one origin that show the same payment ask the store as one: what one of them
 * hears, all of them know. None of them leads, so none can be missed when it is closed or frozen.
 * Where a browser has no channels, each page asks for itself.
 */
export class TabTalk {
	readonly #name: string;
	readonly #hear: (news: TabNews) => void;
	#channel: BroadcastChannel | undefined;

	/**
	 * @param address the status route's, absolute
	 * @param hear called with what another page tells
	 */
	constructor(address: string, hear: (news: TabNews) => void) {
		this.#name = `pix-checkout ${address}`;
		this.#hear = hear;
	}

	open(): void {
		if (this.#channel !== undefined) {
			return;
		}
		try {
			this.#channel = new BroadcastChannel(this.#name);
			this.#channel.onmessage = ({ data }) => {
				const news = parseNews(data);
				if (news !== undefined) {
					this.#hear(news);
				}
			};
		} catch {
			// Unknown to the browser, or denied in this frame: then there is nobody to talk to.
		}
	}

	tell(news: TabNews): void {
		// Another version of the element may listen: it reads the store's own words.
		this.#channel?.postMessage(news.kind === "answer" ? { ...news, answer: null } : news);
	}

	close(): void {
		this.#channel?.close();
		this.#channel = undefined;
	}
}

function parseNews(data: unknown): TabNews | undefined {
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
