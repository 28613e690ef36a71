/**
 * Calls a function now, or when the mouse button that is pressed at the moment is released. A
 * shopper who leaves a field by pressing a button would miss the button otherwise: the text of a
 * problem moves the button away during the press, and then the browser sends no click.
 */
export function afterPress(run: () => void): void {
	if (document.querySelector(":active")) {
		addEventListener("mouseup", run, { once: true });
	} else {
		run();
	}
}
