import type { PaymentMethod } from "../api/payments.js";
import type { CheckoutForm } from "./checkout-form.js";

/** What the shopper has chosen and typed so far. */
export interface CheckoutDraft {
	form: CheckoutForm;
	shippingOptionId: string | null;
	method: PaymentMethod | null;
}

/**
 * Kept in the page's memory only, so that a walk to the cart and back loses nothing and no
 * payer's data lies in the browser's storage.
 */
let draft: CheckoutDraft | null = null;

export function savedDraft(): CheckoutDraft | null {
	return draft;
}

export function saveDraft(next: CheckoutDraft): void {
	draft = next;
}

export function discardDraft(): void {
	draft = null;
}
