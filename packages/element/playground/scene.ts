import type { PixCheckoutPayerElement } from "../src/payer-element/pix-checkout-payer-element.js";
import type { PixCheckoutElement } from "../src/pix-checkout-element.js";
import { serverTime } from "../src/testing/answers.js";
import { FakeStore } from "../src/testing/fake-store.js";
import { localeFor } from "../src/texts/locale.js";
import { allTexts, type Texts } from "../src/texts/texts.js";
import { type Copying, goOffline, letCopy, restoreBrowser } from "./browser-overrides.js";
import type { PlaygroundState, ReplyAt } from "./states/state.js";

type PlaygroundElement = PixCheckoutElement | PixCheckoutPayerElement;

/** A state's controls of the element. Their promises stay open when the scene is over. */
export interface Scene {
	readonly element: PlaygroundElement;
	/** Waits until the element contains a match of a selector. */
	readonly sees: (selector: string) => Promise<void>;
	/** Waits until the element shows one of its texts. */
	readonly shows: (text: keyof Texts) => Promise<void>;
	/** Waits for a match of a selector and clicks it. */
	readonly press: (selector: string) => Promise<void>;
	/** Types into a field. */
	readonly fill: (id: string, text: string) => Promise<void>;
	readonly letCopy: (copying: Copying) => void;
	readonly goOffline: () => void;
}

/**
 * Plays a state: a store with the state's answers, the overrides of the browser, and the element
 * on the stage. When the element reaches the state, the stage's `data-reached` gets its name.
 *
 * @param attributes the element's
 * @returns ends the scene
 */
export function play(
	stage: HTMLElement,
	state: PlaygroundState,
	attributes: Readonly<Record<string, string>>,
): () => void {
	const store = storeOf(state);
	const element = document.createElement(state.tag);
	for (const [name, value] of Object.entries(attributes)) {
		element.setAttribute(name, value);
	}
	delete stage.dataset.reached;
	stage.replaceChildren(element);
	void reach(state, sceneWith(element)).then(() => {
		stage.dataset.reached = state.name;
	});
	return () => {
		element.remove();
		store.restore();
		restoreBrowser();
	};
}

/** The part of the payer's element that a state shows. */
const payerViews = {
	loading: "#spoken",
	incomplete: "form",
	saving: "form[aria-busy=true]",
	complete: "#spoken",
	unavailable: ".failure",
} as const;

async function reach(state: PlaygroundState, scene: Scene): Promise<void> {
	await state.afterFirstAnswer?.(scene);
	await scene.sees(state.tag === "pix-checkout" ? `.card.${state.view}` : payerViews[state.view]);
}

function storeOf({ replies, renewal }: PlaygroundState): FakeStore {
	const startedAt = performance.now();
	// The store's clock begins at a fixed time, so that every visit looks like the first.
	const now = () => Date.parse(serverTime) + performance.now() - startedAt;
	const timed = (reply: ReplyAt) => () => reply(new Date(now()).toISOString());
	const store = new FakeStore(...replies.map(timed));
	if (renewal !== undefined) {
		store.willRenew(() => {
			const reply = timed(renewal)();
			if (typeof reply === "object" && "json" in reply) {
				store.willAnswer(timed(renewal));
			}
			return reply;
		});
	}
	return store;
}

function sceneWith(element: PlaygroundElement): Scene {
	const inside = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
	const sees = (selector: string) => until(element, () => Boolean(inside(selector)));
	return {
		element,
		sees,
		shows: (name) =>
			until(element, () => {
				const texts = allTexts[localeFor(element.locale)];
				return element.shadowRoot?.textContent?.includes(texts[name]) ?? false;
			}),
		press: async (selector) => {
			await sees(selector);
			inside(selector)?.click();
		},
		fill: async (id, text) => {
			await sees(`#${id}`);
			const field = inside(`#${id}`);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
				field.value = text;
				field.dispatchEvent(new Event(field instanceof HTMLInputElement ? "input" : "change"));
			}
		},
		letCopy,
		goOffline,
	};
}

/** Waits for a condition on the element's content, while the element is on the page. */
async function until(element: PlaygroundElement, holds: () => boolean): Promise<void> {
	await element.updateComplete;
	if (holds()) {
		return;
	}
	const root = element.shadowRoot;
	if (root === null) {
		throw new Error("The element has no shadow root.");
	}
	await new Promise<void>((resolve) => {
		const observer = new MutationObserver(() => {
			if (!element.isConnected || !holds()) {
				return;
			}
			observer.disconnect();
			resolve();
		});
		observer.observe(root, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
		});
	});
}
