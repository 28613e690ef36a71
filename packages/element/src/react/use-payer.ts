import {
	type CheckoutMethod,
	createPayerForm,
	type PayerForm,
	type PayerFormState,
} from "@pix-checkout/element/headless";
import { useSyncExternalStore } from "react";
import { useKept } from "./use-kept.js";

/** The cart whose payer the shopper completes. */
export interface PayerOptions {
	/** The store's public address, such as `https://store.example`. */
	storeUrl: string;
	/** `cart_…` */
	cartId: string;
	/** By default that of the cart's payment session. */
	method?: CheckoutMethod | undefined;
}

/** The payer's missing fields for a page that shows them with components of its own. */
export type PayerState = PayerFormState &
	Pick<PayerForm, "set" | "check" | "edit" | "save" | "refresh">;

/**
 * Asks the store which fields of the payer are missing, keeps what the shopper types, and saves it, as
 * `<PayerFields>` does, without its looks. Another method keeps the typed values.
 *
 * On a server, and in the first render of its page, `phase` is `loading`. The request for the fields
 * begins with the first effect.
 */
export function usePayer({ storeUrl, cartId, method }: PayerOptions): PayerState {
	const cart = JSON.stringify([storeUrl, cartId]);
	const { form } = useKept<Kept>(JSON.stringify([cart, method]), (previous) => {
		const values = previous?.cart === cart ? previous.form.values : null;
		return { cart, form: createPayerForm({ storeUrl, cartId, method, values }) };
	});
	const state = useSyncExternalStore(
		form.subscribe,
		() => form.state,
		() => form.state,
	);
	const { set, check, edit, save, refresh } = form;
	return { ...state, set, check, edit, save, refresh };
}

interface Kept {
	cart: string;
	form: PayerForm;
}
