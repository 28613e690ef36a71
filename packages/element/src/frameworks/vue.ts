/**
 * Types of `<pix-checkout>` and `<pix-checkout-payer>` for templates of Vue:
 * `import type {} from "@pix-checkout/element/vue"`.
 */
import type { HTMLAttributes, ReservedProps } from "vue";
import type { PayerEventMap } from "../payer-element/payer-events.js";
import type { PixCheckoutPayerElement } from "../payer-element/pix-checkout-payer-element.js";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { PixCheckoutEventMap } from "../pix-checkout-events.js";
import type { PixCheckoutPayerProperties, PixCheckoutProperties } from "./markup.js";

/** Vue wants one function that takes each of the events. */
type EmitOf<EventMap> = UnionToIntersection<
	{
		[Name in keyof EventMap]: (event: Name, payload: EventMap[Name]) => void;
	}[keyof EventMap]
>;
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
	all: infer Intersection,
) => void
	? Intersection
	: never;

declare module "vue" {
	interface GlobalComponents {
		"pix-checkout": new () => PixCheckoutElement & {
			$props: HTMLAttributes & ReservedProps & PixCheckoutProperties;
			$emit: EmitOf<PixCheckoutEventMap>;
		};
		"pix-checkout-payer": new () => PixCheckoutPayerElement & {
			$props: HTMLAttributes & ReservedProps & PixCheckoutPayerProperties;
			$emit: EmitOf<PayerEventMap>;
		};
	}
}
