import "./cart-page.js";
import "./not-found-page.js";
import "./product-list-page.js";
import "./product-page.js";
import type { Route } from "../routing/routes.js";

/** Defines the element of a page. Checkout and order are scripts of their own, which few visits need. */
export async function loadPage(page: Route["page"]): Promise<void> {
	switch (page) {
		case "checkout":
			await import("./checkout-page.js");
			return;
		case "order":
			await import("./order-page.js");
			return;
		default:
	}
}

const nextPages: Partial<Record<Route["page"], Route["page"]>> = {
	cart: "checkout",
	checkout: "order",
};

/** Loads what most shoppers open after a page. */
export function loadNextPage(page: Route["page"]): void {
	const next = nextPages[page];
	if (next) {
		// A failure shows when the shopper opens that page.
		loadPage(next).catch(() => {});
	}
}
