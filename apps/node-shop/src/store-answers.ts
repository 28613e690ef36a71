/** What the storefront reads, in the form of Medusa's store API: amounts in reais. */
import { type Cart, itemCentsOf, itemsOf, methods, shippingOf, shippingOptions } from "./cart.js";
import { catalogue, type Product } from "./catalogue.js";
import type { Order } from "./orders.js";

export const region = { id: "brazil", currency_code: "brl" };

export const providers = methods.map((method) => ({ id: providerOf(method) }));

export const shippingAnswer = shippingOptions.map(({ id, name, amountCents }) => ({
	id,
	name,
	amount: amountCents / 100,
}));

export const products = catalogue.map((product) => ({
	id: product.handle,
	title: product.title,
	subtitle: product.subtitle,
	thumbnail: pictureOf(product),
	variants: [
		{
			id: product.handle,
			manage_inventory: false,
			calculated_price: { calculated_amount: product.priceCents / 100 },
		},
	],
}));

export function cartAnswer(cart: Cart, isPlaced: boolean) {
	return {
		id: cart.key,
		email: cart.email,
		items: itemAnswers(cart),
		item_total: itemCentsOf(cart) / 100,
		shipping_address: cart.address,
		shipping_methods: cart.shippingId ? [{ shipping_option_id: cart.shippingId }] : [],
		payment_collection: collectionAnswer(cart),
		completed_at: isPlaced ? new Date() : null,
	};
}

export function orderAnswer({ cart, number, isPaid }: Order) {
	const shipping = shippingOf(cart);
	return {
		id: cart.key,
		display_id: number,
		status: "pending",
		payment_status: isPaid ? "captured" : "awaiting",
		items: itemAnswers(cart),
		item_total: itemCentsOf(cart) / 100,
		shipping_total: (shipping?.amountCents ?? 0) / 100,
		shipping_methods: [{ name: shipping?.name }],
		shipping_address: cart.address,
		payment_collections: [collectionAnswer(cart)],
	};
}

export function collectionAnswer({ key, method }: Cart) {
	const sessions = method ? [{ id: key, provider_id: providerOf(method), status: "pending" }] : [];
	return { id: key, payment_sessions: sessions };
}

/** By the names that the storefront knows from the plugin. */
export function providerOf(method: (typeof methods)[number]): string {
	return `pp_${method}_pix-checkout`;
}

function itemAnswers(cart: Cart) {
	return itemsOf(cart).map(({ product, quantity }) => ({
		id: product.handle,
		variant_id: product.handle,
		title: product.title,
		thumbnail: pictureOf(product),
		quantity,
		unit_price: product.priceCents / 100,
	}));
}

function pictureOf({ handle }: Product): string {
	return `/static/products/${handle}.svg`;
}
