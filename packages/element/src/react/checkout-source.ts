/** Which payment: by its id, its order, its session, or the whole address of its status route. */
export type CheckoutSource =
	| Only<{
			/** What stands before `/pix-checkout`, such as `https://shop.example`; by default the page's origin. */
			storeUrl?: string | undefined;
			/** `pay_…` of a shop with `@pix-checkout/server`. */
			paymentId: string;
	  }>
	| Only<{
			/** The store's public address, such as `https://store.example`. */
			storeUrl: string;
			/** `order_…`; nothing is shown for an order that another provider collects. */
			orderId: string;
	  }>
	| Only<{
			/** The store's public address, such as `https://store.example`. */
			storeUrl: string;
			/** `payses_…`, when there is no `orderId`. */
			sessionId: string;
	  }>
	| Only<{
			/** The status route's address, absolute or relative to the page. */
			src: string;
	  }>;

/** One way to name it leaves no room for another. */
type Only<Way> = Way & { [Name in Exclude<Names, keyof Way>]?: undefined };
type Names = "src" | "storeUrl" | "paymentId" | "orderId" | "sessionId";
