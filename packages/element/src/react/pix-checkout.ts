import { createComponent, type EventName } from "@lit/react";
import {
	type PixCheckoutDetail,
	PixCheckoutElement,
	type PixCheckoutWarning,
	type Texts,
} from "@pix-checkout/element/define";
import { drawFirstView } from "@pix-checkout/element/server";
import * as React from "react";
import type { CheckoutSource } from "./checkout-source.js";
import type { FirstStatus } from "./first-status.js";

/** What `<PixCheckout>` takes besides the payment itself. */
export interface PixCheckoutLooks {
	/**
	 * What `firstStatus` of `@pix-checkout/element/react/server` answered: the first view, before any script runs.
	 * `null` renders nothing: the order isn't paid by Pix or boleto.
	 */
	firstStatus?: FirstStatus | null | undefined;
	/** `pt-BR` or `en`; by default the nearest `lang`, else Portuguese. */
	locale?: string | undefined;
	/** The page's own texts, by name; the others stay. */
	texts?: Partial<Texts> | undefined;
	/** Name of the payee, as the code writes it; by default the element compares no name. */
	payee?: string | undefined;
	/** Where the shopper goes on when the order can't be paid here; without it there is no button. */
	shopUrl?: string | undefined;
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
 * Shows one Pix or boleto payment and follows it until it is paid. A server renders the tag, its first
 * view and its content. The browser adds properties and listeners itself, because React sets none on a
 * custom element that a server has rendered.
 */
export const PixCheckout: (
	props: PixCheckoutProps & React.RefAttributes<PixCheckoutElement>,
) => React.ReactNode = React.forwardRef<PixCheckoutElement, PixCheckoutProps>(
	function PixCheckout(props, ref) {
		return props.firstStatus === null
			? null
			: React.createElement(CheckoutElement, { ...props, ref }, firstView(props), props.children);
	},
);

/**
 * The element's declarative shadow root. A browser's parser takes it out of the children, so a browser
 * that takes over the page renders none.
 */
function firstView({ src, storeUrl, paymentId, orderId, sessionId, ...looks }: PixCheckoutProps) {
	if (typeof window !== "undefined") {
		return null;
	}
	const { firstStatus, locale = "", texts = {}, shopUrl = "" } = looks;
	const source = { src: src ?? "", storeUrl, paymentId, orderId, sessionId };
	const drawn = drawFirstView({ ...source, firstStatus, locale, texts, shopUrl });
	if (drawn === null) {
		return null;
	}
	const template = { shadowrootmode: "open", dangerouslySetInnerHTML: { __html: drawn } };
	return React.createElement("template", template);
}

const CheckoutElement = createComponent({
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
