import type { PlainReply } from "../../src/testing/fake-store.js";
import type { CheckoutView } from "../../src/watch/checkout-view.js";
import type { Scene } from "../scene.js";

/** A reply of the store at a time by its own clock, ISO 8601 in UTC. */
export type ReplyAt = (serverTime: string) => PlainReply;

/** A state of the element that a shopper may see, and the steps to reach it. */
export interface PlaygroundState {
	/** The state's name in the page's address. */
	readonly name: string;
	readonly label: string;
	/** The shopper's situation. */
	readonly story: string;
	/** The store's answers; the last one repeats. */
	readonly replies: readonly ReplyAt[];
	/** The store's answer to the request for a new code, and its later answers. */
	readonly renewal?: ReplyAt;
	/** Attributes of the element besides `src`. */
	readonly attributes?: Readonly<Record<string, string>>;
	/** The steps after the first answer. */
	readonly afterFirstAnswer?: (scene: Scene) => Promise<void>;
	/** The view in the end. */
	readonly view: CheckoutView["name"];
}

export interface StateGroup {
	readonly label: string;
	readonly states: readonly PlaygroundState[];
}
