import type { PlainReply } from "../../src/testing/fake-store.js";
import type { CheckoutView } from "../../src/watch/checkout-view.js";
import type { Scene } from "../scene.js";

/** A reply of the store at a time by its own clock, ISO 8601 in UTC. */
export type ReplyAt = (serverTime: string) => PlainReply;

/** Something that a shopper may see, and how the element is brought there. */
export interface PlaygroundState {
	/** Stands in the page's address. */
	readonly name: string;
	readonly label: string;
	/** What the shopper has met or done. */
	readonly story: string;
	/** What the store answers; the last one again and again. */
	readonly replies: readonly ReplyAt[];
	/** What the store answers to the wish for a new code, and from then on. */
	readonly renewal?: ReplyAt;
	/** Attributes of the element besides `src`. */
	readonly attributes?: Readonly<Record<string, string>>;
	/** What happens after the first answer. */
	readonly goOn?: (scene: Scene) => Promise<void>;
	/** The view that is seen in the end. */
	readonly view: CheckoutView["name"];
}

export interface StateGroup {
	readonly label: string;
	readonly states: readonly PlaygroundState[];
}
