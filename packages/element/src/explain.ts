import type { explainNothing } from "./diagnose.js";

/**
 * Tells the page's developer why an element shows nothing. The words are a file of their own, which
 * a page fetches only then.
 */
export const explain: typeof explainNothing = (element, reason) => {
	// Without the network there are no words either.
	import("./diagnose.js").then((words) => words.explainNothing(element, reason)).catch(() => {});
};
