/**
 * Types of `<pix-checkout>` for templates of Vue: `import type {} from "@pix-checkout/element/vue"`.
 */
import type { HTMLAttributes, ReservedProps } from "vue";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { PixCheckoutEventMap } from "../pix-checkout-events.js";
import type { PixCheckoutProperties } from "./markup.js";

/** Vue wants one function that takes each of the events. */
type Emit = UnionToIntersection<
	{
		[Name in keyof PixCheckoutEventMap]: (event: Name, payload: PixCheckoutEventMap[Name]) => void;
	}[keyof PixCheckoutEventMap]
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
			$emit: Emit;
		};
	}
}
