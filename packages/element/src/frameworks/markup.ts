import type {
	CheckoutMethod,
	PixCheckoutElement,
	PixCheckoutEventMap,
} from "@pix-checkout/element";
import type { PayerEventMap, PixCheckoutPayerElement } from "@pix-checkout/element/payer";

type Nothing = null | undefined;

type CheckoutInput = keyof typeof PixCheckoutElement.properties;
type PayerInput = Exclude<keyof typeof PixCheckoutPayerElement.properties, "method" | "noButton">;

/** `order-id` for `orderId`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
	: Name;

/** Attributes of a tag, by the element's properties: text, also for `texts`, which is JSON then. */
type Attributes<Input extends string> = { [Name in Input as Kebab<Name>]?: string | Nothing };

/** What a framework gives to properties: their own type, text as for the attribute, or nothing. */
type Given<Properties> = { [Name in keyof Properties]?: Properties[Name] | string | Nothing };

/** Attributes of `<pix-checkout>`. */
export type PixCheckoutAttributes = Attributes<CheckoutInput>;

/** The same for a framework that sets properties where they exist. */
export type PixCheckoutProperties = Omit<PixCheckoutAttributes, "texts"> &
	Given<Pick<PixCheckoutElement, CheckoutInput>>;

/** Attributes of `<pix-checkout-payer>`. */
export type PixCheckoutPayerAttributes = Attributes<PayerInput> & {
	method?: CheckoutMethod | Nothing;
	"no-button"?: "" | Nothing;
};

/** The same for a framework that sets properties where they exist. */
export type PixCheckoutPayerProperties = Omit<PixCheckoutPayerAttributes, "texts" | "no-button"> &
	Given<Pick<PixCheckoutPayerElement, PayerInput>> & {
		noButton?: boolean | Nothing;
		"no-button"?: boolean | "" | Nothing;
	};

/**
 * Listeners such as `onpix-checkout-paid`, for a framework that listens to properties that begin
 * with `on`.
 */
export type PixCheckoutListeners = ListenersOf<PixCheckoutEventMap>;

/** The same for the payer's tag. */
export type PixCheckoutPayerListeners = ListenersOf<PayerEventMap>;

type ListenersOf<EventMap> = {
	[Name in keyof EventMap & string as `on${Name}`]?: ((event: EventMap[Name]) => void) | Nothing;
};
