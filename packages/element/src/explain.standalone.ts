import { docsUrl, type explainNothing } from "./diagnose.js";

const explained = new WeakSet<Element>();

/** Replaces `explain.ts` in the one file for a script tag: the same message in one word. */
export const explain: typeof explainNothing = (element, reason) => {
	if (!explained.has(element)) {
		explained.add(element);
		console.warn(`<pix-checkout>: ${reason}. See ${docsUrl}reference/element`);
	}
};
