/** What a store answers to the demo's pages: its catalogue, and made-up ids, shopper and code. */
import { payerFieldNames } from "../../../packages/element/src/payer/payer-field-names.js";
import { pixAnswer } from "../../../packages/element/src/testing/answers.js";
import { madeUpPayer, payerAnswer } from "../../../packages/element/src/testing/payer-store.js";
import { catalogue } from "../../store/src/seed/catalogue.js";

export const cartId = "cart_01EXAMPLE";
export const orderId = "order_01EXAMPLE";
export const sessionId = "payses_01EXAMPLE";

const products = catalogue.map(({ handle, title, subtitle, priceCents, stock }) => ({
	id: `prod_${handle}`,
	title,
	subtitle,
	thumbnail: `/static/products/${handle}.svg`,
	variants: [
		{
			id: `variant_${handle}`,
			manage_inventory: true,
			// One is sold out.
			inventory_quantity: handle === "cesta-de-palha" ? 0 : stock,
			calculated_price: { calculated_amount: priceCents / 100 },
		},
	],
}));

/** The price of the mug is the amount of the element's code. */
const price = 59.9;
const item = {
	id: "item_01EXAMPLE",
	title: "Único",
	product_title: "Caneca Ipê",
	thumbnail: "/static/products/caneca-ipe.svg",
	quantity: 1,
	unit_price: price,
};
const shippingOptions = [
	{ id: "so_01EXAMPLE", name: "Entrega padrão", amount: 0 },
	{ id: "so_02EXAMPLE", name: "Entrega expressa", amount: 24.9 },
];
const { name, street, number, neighborhood, city, state, zip } = madeUpPayer;
const [firstName, ...lastNames] = name.split(" ");
const address = {
	first_name: firstName,
	last_name: lastNames.join(" "),
	address_1: `${street}, ${number} - ${neighborhood}`,
	city,
	province: state,
	postal_code: zip.replace(/^(\d{5})/, "$1-"),
};
const cart = {
	id: cartId,
	items: [item],
	item_total: price,
	shipping_methods: [{ id: "sm_01EXAMPLE", shipping_option_id: shippingOptions[0]?.id }],
	// Begun while the shopper read, so that the page prepares nothing.
	payment_collection: {
		payment_sessions: [{ id: sessionId, provider_id: "pp_pix_pix-checkout", status: "pending" }],
	},
};
const order = {
	id: orderId,
	display_id: 1042,
	status: "pending",
	payment_status: "awaiting",
	items: [item],
	item_total: price,
	shipping_total: 0,
	shipping_methods: [{ name: shippingOptions[0]?.name }],
	shipping_address: address,
};

/** How far the shopper has come. */
export interface Situation {
	/** The cart knows where it goes. */
	isDelivered?: boolean;
	isPaid?: boolean;
}

/** The store's answer by the path of its request; `undefined` where it has none. */
export function answerTo(url: URL, { isDelivered, isPaid }: Situation): unknown {
	const method = url.searchParams.get("method");
	const answers: Record<string, unknown> = {
		"/store/regions": { regions: [{ id: "reg_01EXAMPLE", currency_code: "brl" }] },
		"/store/products": { products: products.toSorted((a, b) => a.title.localeCompare(b.title)) },
		[`/store/carts/${cartId}`]: {
			cart: { ...cart, shipping_address: isDelivered ? address : null },
		},
		"/store/shipping-options": { shipping_options: shippingOptions },
		"/store/payment-providers": {
			payment_providers: [{ id: "pp_pix_pix-checkout" }, { id: "pp_boleto_pix-checkout" }],
		},
		[`/pix-checkout/carts/${cartId}/payer`]: payerAnswer(
			isDelivered ? [] : payerFieldNames.filter((name) => name !== "billing_address.complement"),
			{ cart_id: cartId, method, entered_fields: isDelivered ? payerFieldNames : [] },
		),
		[`/store/orders/${orderId}`]: {
			order: { ...order, payment_status: isPaid ? "captured" : "awaiting" },
		},
		[`/pix-checkout/${sessionId}`]: pixAnswer(isPaid ? { status: "paid" } : {}),
	};
	return answers[url.pathname];
}
