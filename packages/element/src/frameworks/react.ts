/**
 * Types of `<pix-checkout>` for JSX: `import type {} from "@pix-checkout/element/react"`.
 *
 * Since version 19 React sets properties and listens to `onpix-checkout-…`. Version 18 writes
 * attributes only, and calls a ref that can listen: so it is offered no more.
 */
import type * as React from "react";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type {
	PixCheckoutAttributes,
	PixCheckoutListeners,
	PixCheckoutProperties,
} from "./markup.js";

/** `useActionState` came with version 19, as the support of custom elements did. */
type PixCheckoutProps = typeof React extends { useActionState: unknown }
	? React.HTMLAttributes<PixCheckoutElement> & PixCheckoutProperties & PixCheckoutListeners
	: Omit<React.HTMLAttributes<PixCheckoutElement>, "className"> & PixCheckoutAttributes & OnlyIn18;

/** Version 18 would write `className` as it stands, and leave listeners out. */
type OnlyIn18 = { class?: string | undefined } & { [Name in keyof PixCheckoutListeners]?: never };

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"pix-checkout": React.DetailedHTMLProps<PixCheckoutProps, PixCheckoutElement>;
		}
	}
}
