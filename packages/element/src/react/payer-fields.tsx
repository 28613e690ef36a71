import { createComponent, type EventName } from "@lit/react";
import {
	type PayerStateDetail,
	type PayerTexts,
	PixCheckoutPayerElement,
} from "@pix-checkout/element/define-payer";
import { type CheckoutMethod, methodOf } from "@pix-checkout/element/storefront";
import * as React from "react";

/** Props of `<PayerFields>`; a `ref` gets the element, with `save()` and `refresh()`. */
export interface PayerFieldsProps {
	/** The store's public address, such as `https://store.example`. */
	storeUrl: string;
	/** `cart_…` */
	cartId: string;
	/** By default that of the cart's payment session. */
	method?: CheckoutMethod | undefined;
	/**
	 * Medusa's id of the chosen payment provider, instead of `method`. The component renders nothing
	 * for another provider than the plugin's, and for none: `null` or an empty text.
	 */
	providerId?: string | null | undefined;
	/** `pt-BR` or `en`; by default the nearest `lang`, else Portuguese. */
	locale?: string | undefined;
	/** The page's own texts, by name; the others stay. */
	texts?: Partial<PayerTexts> | undefined;
	/** Without the button that saves; by default where a `ref` is, whose `save()` the page calls. */
	noButton?: boolean | undefined;
	/** On each change of the state or of the missing fields. */
	onState?: ((event: CustomEvent<PayerStateDetail>) => void) | undefined;
	/** Nothing is missing, also from the beginning. */
	onComplete?: ((event: CustomEvent<PayerStateDetail>) => void) | undefined;
	className?: string | undefined;
	style?: React.CSSProperties | undefined;
	id?: string | undefined;
}

/**
 * The payer's fields that the store still misses for a cart: CPF or CNPJ, address, and so on. Values
 * go from the browser straight to the store. Call `save()` of its ref before the payment session is
 * made; it resolves with `true` when nothing is missing any more.
 */
export const PayerFields: (
	props: PayerFieldsProps & React.RefAttributes<PixCheckoutPayerElement>,
) => React.ReactNode = React.forwardRef<PixCheckoutPayerElement, PayerFieldsProps>(
	function PayerFields({ providerId, method, noButton, ...props }, ref) {
		const chosen = providerId === undefined ? (method ?? "") : methodOf(providerId);
		return chosen === null ? null : (
			<PayerElement {...props} ref={ref} method={chosen} noButton={noButton ?? ref !== null} />
		);
	},
);

const PayerElement = createComponent({
	react: React,
	tagName: "pix-checkout-payer",
	elementClass: PixCheckoutPayerElement,
	displayName: "PixCheckoutPayer",
	events: {
		onState: "pix-checkout-payer-state" as EventName<CustomEvent<PayerStateDetail>>,
		onComplete: "pix-checkout-payer-complete" as EventName<CustomEvent<PayerStateDetail>>,
	},
});
