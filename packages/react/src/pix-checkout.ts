import { createComponent, type EventName } from "@lit/react";
import {
	type PixCheckoutDetail,
	PixCheckoutElement,
	type PixCheckoutWarning,
	type Texts,
} from "@pix-checkout/element/define";
import * as React from "react";
import type { CheckoutSource } from "./checkout-source.js";

/** What `<PixCheckout>` takes besides the payment itself. */
export interface PixCheckoutLooks {
	/** `pt-BR`, `en` or `es`; by default the nearest `lang`, else Portuguese. */
	locale?: string | undefined;
	/** The page's own texts, by name; the others stay. */
	texts?: Partial<Texts> | undefined;
	/** Name of the payee, as the code writes it; by default the element compares no name. */
	payee?: string | undefined;
	/** Sent as `x-publishable-api-key`; the plugin's route doesn't need it. */
	publishableKey?: string | undefined;
	/** On each change of status, the first one included. */
	onStatus?: ((event: CustomEvent<PixCheckoutDetail>) => void) | undefined;
	/** Also when the payment was paid before the page opened. */
	onPaid?: ((event: CustomEvent<PixCheckoutDetail>) => void) | undefined;
	/** Not final: `onPaid` may still follow. */
	onExpired?: ((event: CustomEvent<PixCheckoutDetail>) => void) | undefined;
	onFailed?: ((event: CustomEvent<PixCheckoutDetail>) => void) | undefined;
	/** The code on the page has a problem; once for each problem. */
	onWarning?: ((event: CustomEvent<PixCheckoutWarning>) => void) | undefined;
	/**
	 * Visible until the store answers, and where no script runs. With `slot="paid"`, `"expired"` or
	 * `"failed"` it stands below the message of that state.
	 */
	children?: React.ReactNode;
	className?: string | undefined;
	style?: React.CSSProperties | undefined;
	id?: string | undefined;
}

/** Props of `<PixCheckout>`; a `ref` gets the element. */
export type PixCheckoutProps = CheckoutSource & PixCheckoutLooks;

/**
 * Shows one Pix or boleto payment and follows it until it is paid. A server renders the tag and its
 * content. The browser adds properties and listeners itself, because React sets none on a custom
 * element that a server has rendered.
 */
export const PixCheckout: (
	props: PixCheckoutProps & React.RefAttributes<PixCheckoutElement>,
) => React.ReactNode = createComponent({
	react: React,
	tagName: "pix-checkout",
	elementClass: PixCheckoutElement,
	displayName: "PixCheckout",
	events: {
		onStatus: "pix-checkout-status" as EventName<CustomEvent<PixCheckoutDetail>>,
		onPaid: "pix-checkout-paid" as EventName<CustomEvent<PixCheckoutDetail>>,
		onExpired: "pix-checkout-expired" as EventName<CustomEvent<PixCheckoutDetail>>,
		onFailed: "pix-checkout-failed" as EventName<CustomEvent<PixCheckoutDetail>>,
		onWarning: "pix-checkout-warning" as EventName<CustomEvent<PixCheckoutWarning>>,
	},
});
