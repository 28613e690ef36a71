/**
 * Types of `<pix-checkout>` for JSX: `import type {} from "@pix-checkout/element/react"`.
 *
 * Since version 19 React sets properties and listens to `onpix-checkout-…`. Version 18 writes
 * attributes only, and a ref can listen: so its types offer attributes only.
 */
import type * as React from "react";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type {
	PixCheckoutAttributes,
	PixCheckoutListeners,
	PixCheckoutProperties,
} from "./markup.js";

/** `useActionState` exists since version 19, like the support of custom elements. */
type PixCheckoutProps = typeof React extends { useActionState: unknown }
	? React.HTMLAttributes<PixCheckoutElement> & PixCheckoutProperties & PixCheckoutListeners
	: Omit<React.HTMLAttributes<PixCheckoutElement>, "className"> & PixCheckoutAttributes & OnlyIn18;

/** Version 18 would write `className` as an attribute, and ignore listeners. */
type OnlyIn18 = { class?: string | undefined } & { [Name in keyof PixCheckoutListeners]?: never };

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"pix-checkout": React.DetailedHTMLProps<PixCheckoutProps, PixCheckoutElement>;
		}
	}
}
