import type {
	CheckoutMethod,
	PixCheckoutElement,
	PixCheckoutEventMap,
} from "@pix-checkout/element";
import type { PayerEventMap, PixCheckoutPayerElement } from "@pix-checkout/element/payer";

type Nothing = null | undefined;

/** Attributes of the tag: text, also for `texts`, which is a JSON object then. */
export interface PixCheckoutAttributes {
	/** Address of the store's status route for this payment, absolute or relative to the page. */
	src?: string | Nothing;
	/** Address of the store's backend; with an id below instead of `src`. */
	"store-url"?: string | Nothing;
	/** The payment, `pay_…`, of a shop with `@pix-checkout/server`; without `store-url` of this site. */
	"payment-id"?: string | Nothing;
	/** The order, `order_…`. */
	"order-id"?: string | Nothing;
	/** The payment session, `payses_…`, when there is no order. */
	"session-id"?: string | Nothing;
	/** The store's answer that the page's server had, for the first view. JSON. */
	"first-status"?: string | Nothing;
	/** `pt-BR` or `en`; without it the nearest `lang`, else Portuguese. */
	locale?: string | Nothing;
	/** Name of the payee, as the code writes it; when absent, the element compares no name. */
	payee?: string | Nothing;
	/** Name of the shop, as shoppers know it. */
	shop?: string | Nothing;
	/** The order's number, as shoppers know it, such as `1042`. */
	"order-number"?: string | Nothing;
	/** Where the shopper goes on when the order can't be paid here; without it there is no button. */
	"shop-url"?: string | Nothing;
	/** The page's own texts, by name; the others stay. A JSON object. */
	texts?: string | Nothing;
	/** Sent as `x-publishable-api-key`. */
	"publishable-key"?: string | Nothing;
}

/** What a framework gives to properties: their own type, text as for the attribute, or nothing. */
type Given<Properties> = { [Name in keyof Properties]?: Properties[Name] | string | Nothing };

/** The same for a framework that sets properties where they exist. */
export interface PixCheckoutProperties
	extends Omit<PixCheckoutAttributes, "texts">,
		Given<
			Pick<
				PixCheckoutElement,
				| "storeUrl"
				| "paymentId"
				| "orderId"
				| "sessionId"
				| "firstStatus"
				| "shopUrl"
				| "orderNumber"
				| "texts"
				| "publishableKey"
			>
		> {}

/** Attributes of the payer's tag. */
export interface PixCheckoutPayerAttributes {
	/** Address of the store's backend. */
	"store-url"?: string | Nothing;
	/** The cart, `cart_…`. */
	"cart-id"?: string | Nothing;
	/** Without it that of the cart's payment session. */
	method?: CheckoutMethod | Nothing;
	/** `pt-BR` or `en`; without it the nearest `lang`, else Portuguese. */
	locale?: string | Nothing;
	/** The page's own texts, by name; the others stay. A JSON object. */
	texts?: string | Nothing;
	/** Without the button that saves: the page calls `save()`. */
	"no-button"?: "" | Nothing;
}

/** The same for a framework that sets properties where they exist. */
export interface PixCheckoutPayerProperties
	extends Omit<PixCheckoutPayerAttributes, "texts" | "no-button">,
		Given<Pick<PixCheckoutPayerElement, "storeUrl" | "cartId" | "texts">> {
	/** Without the button that saves: the page calls `save()`. */
	noButton?: boolean | Nothing;
	/** The same. */
	"no-button"?: boolean | "" | Nothing;
}

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
