/**
 * Types of `<pix-checkout>` and `<pix-checkout-payer>` for JSX:
 * `import type {} from "@pix-checkout/element/react"`.
 *
 * Since version 19 React sets properties and listens to `onpix-checkout-…`. Version 18 writes
 * attributes only, and a ref can listen: so its types offer attributes only.
 */
import type { PixCheckoutElement } from "@pix-checkout/element";
import type { PixCheckoutPayerElement } from "@pix-checkout/element/payer";
import type * as React from "react";
import type {
	PixCheckoutAttributes,
	PixCheckoutListeners,
	PixCheckoutPayerAttributes,
	PixCheckoutPayerListeners,
	PixCheckoutPayerProperties,
	PixCheckoutProperties,
} from "../frameworks/markup.js";

/** `useActionState` exists since version 19, like the support of custom elements. */
type PropsOf<Element, Properties, Attributes, Listeners> = typeof React extends {
	useActionState: unknown;
}
	? React.HTMLAttributes<Element> & Properties & Listeners
	: Omit<React.HTMLAttributes<Element>, "className"> & Attributes & OnlyIn18<Listeners>;

/** Version 18 would write `className` as an attribute, and ignore listeners. */
type OnlyIn18<Listeners> = { class?: string | undefined } & { [Name in keyof Listeners]?: never };

/** What JSX takes for the tag `<pix-checkout>`. */
export type PixCheckoutTagProps = PropsOf<
	PixCheckoutElement,
	PixCheckoutProperties,
	PixCheckoutAttributes,
	PixCheckoutListeners
>;

/** What JSX takes for the tag `<pix-checkout-payer>`. */
export type PixCheckoutPayerTagProps = PropsOf<
	PixCheckoutPayerElement,
	PixCheckoutPayerProperties,
	PixCheckoutPayerAttributes,
	PixCheckoutPayerListeners
>;

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"pix-checkout": React.DetailedHTMLProps<PixCheckoutTagProps, PixCheckoutElement>;
			"pix-checkout-payer": React.DetailedHTMLProps<
				PixCheckoutPayerTagProps,
				PixCheckoutPayerElement
			>;
		}
	}
}
