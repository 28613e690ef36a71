import type { PayerFormState } from "../../src/payer/payer-form-state.js";
import type { ShownView } from "../../src/templates/view.js";
import type { PlainReply } from "../../src/testing/fake-store.js";
import type { Scene } from "../scene.js";

/** A reply of the store at a time by its own clock, ISO 8601 in UTC. */
export type ReplyAt = (serverTime: string) => PlainReply;

/** A state of an element that a shopper may see, and the steps to reach it. */
interface StateOf<Tag extends keyof HTMLElementTagNameMap, View extends string> {
	readonly tag: Tag;
	/** The state's name in the page's address. */
	readonly name: string;
	readonly label: string;
	/** The shopper's situation. */
	readonly story: string;
	/** The store's answers; the last one repeats. */
	readonly replies: readonly ReplyAt[];
	/** The store's answer to a `POST`, and its later answers: a new code, or a saved payer. */
	readonly renewal?: ReplyAt;
	/** Attributes of the element besides its address. */
	readonly attributes?: Readonly<Record<string, string>>;
	/** The steps after the first answer. */
	readonly afterFirstAnswer?: (scene: Scene) => Promise<void>;
	/** The view in the end. */
	readonly view: View;
}

/** A state of one of the elements. */
export type PlaygroundState =
	| StateOf<"pix-checkout", ShownView["name"]>
	| StateOf<"pix-checkout-payer", PayerFormState["phase"]>;

export interface StateGroup {
	readonly label: string;
	readonly states: readonly PlaygroundState[];
}
