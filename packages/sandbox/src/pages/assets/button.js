import { element } from "./element.js";

/**
 * A button that runs one action at a time.
 * @param {{ label: string, name?: string, className?: string }} looks `name` is the accessible name
 * where the label alone would be unclear
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
		// Not `disabled`, which would take the focus away from a keyboard user.
		if (button.ariaDisabled === "true") {
			return;
		}
		button.ariaDisabled = "true";
		await action();
		button.ariaDisabled = null;
	});
	return button;
}
