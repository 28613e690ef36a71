import type { PaymentMethod } from "../api/payments.js";
import type { Address } from "./address-entry.js";

/** The shopper's choices and fields so far. */
export interface CheckoutDraft extends Address {
	shippingOptionId: string | null;
	method: PaymentMethod | null;
}

/**
 * Only in the page's memory: a visit to the cart loses nothing, and no payer data reaches the
 * browser's storage.
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
