import type { PayerFieldName } from "../payer/payer-field-names.js";
import type { PayerFormState } from "../payer/payer-form-state.js";

/** `detail` of `pix-checkout-payer-state`: names only, never a value. */
export interface PayerStateDetail {
	readonly state: PayerFormState["phase"];
	/** The fields that the store named last, as missing or invalid. */
	readonly missingFields: readonly PayerFieldName[];
}

/** The events by name; all of them bubble and leave shadow roots. */
export interface PayerEventMap {
	/** On each change of the state, and of the missing fields. */
	"pix-checkout-payer-state": CustomEvent<PayerStateDetail>;
	/** Nothing is missing; also when nothing was missing from the beginning. */
	"pix-checkout-payer-complete": CustomEvent<PayerStateDetail>;
}

declare global {
	interface HTMLElementEventMap extends PayerEventMap {}
	interface DocumentEventMap extends PayerEventMap {}
}

/** Notifies the page of a change. */
export function dispatchPayerState(target: EventTarget, detail: PayerStateDetail): void {
	dispatch(target, "pix-checkout-payer-state", detail);
	if (detail.state === "complete") {
		dispatch(target, "pix-checkout-payer-complete", detail);
	}
}

function dispatch(target: EventTarget, name: keyof PayerEventMap, detail: PayerStateDetail): void {
	target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
