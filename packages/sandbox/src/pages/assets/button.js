import { element } from "./element.js";

/**
 * A button that does one thing at a time.
 * @param {{ label: string, name?: string, className?: string }} looks `name` is read out instead
 *   of the label where that alone would be unclear
 * @param {() => Promise<unknown>} action
 */
export function actionButton({ label, name, className = "" }, action) {
	const button = element("button", { type: "button", className }, [label]);
	if (name) {
		button.ariaLabel = name;
	}
	return onPress(button, action);
}

/**
 * @template {HTMLElement} T
 * @param {T} button
 * @param {() => Promise<unknown>} action
 * @returns {T}
 */
export function onPress(button, action) {
	button.addEventListener("click", async () => {
		// Not `disabled`, which would take the focus away from who uses a keyboard.
		if (button.ariaDisabled === "true") {
			return;
		}
		button.ariaDisabled = "true";
		await action();
		button.ariaDisabled = null;
	});
	return button;
}
