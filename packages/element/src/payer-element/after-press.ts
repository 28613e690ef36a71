/**
 * Calls a function now, or when the mouse button that is pressed at the moment is released. Whoever
 * leaves a field by pressing a button would miss it otherwise: the text of a problem moves what
 * stands below, and a click whose button has moved away goes to no button.
 */
export function afterPress(run: () => void): void {
	if (document.querySelector(":active")) {
		addEventListener("mouseup", run, { once: true });
	} else {
		run();
	}
}
