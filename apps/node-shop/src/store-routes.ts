import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { addressSchema, type Cart, methods, newCart } from "./cart.js";
import type { Orders } from "./orders.js";
import type { PayerEntries } from "./payer-entries.js";
import {
	cartAnswer,
	collectionAnswer,
	orderAnswer,
	products,
	providerOf,
	providers,
	region,
	shippingAnswer,
} from "./store-answers.js";

const itemSchema = z.object({ variant_id: z.string(), quantity: z.int().min(0).max(99) });
const changesSchema = z.object({ email: z.string(), shipping_address: addressSchema });
const methodSchema = z.enum(methods).default("pix");

/** What the shop does at the checkout. */
interface Shop {
	orders: Orders;
	payers: PayerEntries;
	place(cart: Cart): Promise<void>;
}

/**
 * The routes of Medusa's store API that the storefront calls, and the plugin's for the payer. Carts end
 * with the process.
 */
export function storeRoutes({ orders, payers, place }: Shop): Hono {
	const carts = new Map<string, Cart>();
	const find = (id: string) => carts.get(id) ?? missing();
	const show = async (cart: Cart) => ({
		cart: cartAnswer(cart, (await orders.find(cart.key)) !== null),
	});

	return new Hono()
		.get("/store/regions", (c) => c.json({ regions: [region] }))
		.get("/store/products", (c) => c.json({ products }))
		.get("/store/shipping-options", (c) => c.json({ shipping_options: shippingAnswer }))
		.get("/store/payment-providers", (c) => c.json({ payment_providers: providers }))
		.post("/store/carts", async (c) => {
			const cart = newCart();
			carts.set(cart.key, cart);
			return c.json(await show(cart));
		})
		.get("/store/carts/:id", async (c) => c.json(await show(find(c.req.param("id")))))
		.post("/store/carts/:id", async (c) => {
			const cart = find(c.req.param("id"));
			const { email, shipping_address } = changesSchema.parse(await c.req.json());
			Object.assign(cart, { email, address: shipping_address });
			return c.json(await show(cart));
		})
		.post("/store/carts/:id/line-items", async (c) => {
			const cart = find(c.req.param("id"));
			const { variant_id, quantity } = itemSchema.parse(await c.req.json());
			cart.quantities[variant_id] = (cart.quantities[variant_id] ?? 0) + quantity;
			return c.json(await show(cart));
		})
		.post("/store/carts/:id/line-items/:item", async (c) => {
			const cart = find(c.req.param("id"));
			const { quantity } = itemSchema.pick({ quantity: true }).parse(await c.req.json());
			cart.quantities[c.req.param("item")] = quantity;
			return c.json(await show(cart));
		})
		.post("/store/carts/:id/shipping-methods", async (c) => {
			const cart = find(c.req.param("id"));
			cart.shippingId = z.object({ option_id: z.string() }).parse(await c.req.json()).option_id;
			return c.json(await show(cart));
		})
		.post("/store/payment-collections/:id/payment-sessions", async (c) => {
			const cart = find(c.req.param("id"));
			const { provider_id } = z.object({ provider_id: z.string() }).parse(await c.req.json());
			cart.method = methods.find((method) => providerOf(method) === provider_id) ?? missing();
			return c.json({ payment_collection: collectionAnswer(cart) });
		})
		.post("/store/carts/:id/complete", async (c) => {
			const cart = find(c.req.param("id"));
			await place(cart);
			return c.json({ type: "order", order: { id: cart.key } });
		})
		.get("/store/orders/:id", async (c) =>
			c.json({ order: orderAnswer((await orders.find(c.req.param("id"))) ?? missing()) }),
		)
		.get("/pix-checkout/carts/:id/payer", (c) =>
			c.json(payers.answer(find(c.req.param("id")), methodSchema.parse(c.req.query("method")))),
		)
		.post("/pix-checkout/carts/:id/payer", async (c) => {
			const cart = find(c.req.param("id"));
			payers.enter(cart, z.object({ payer: z.unknown() }).parse(await c.req.json()).payer);
			return c.json(payers.answer(cart, methodSchema.parse(c.req.query("method"))));
		});
}

function missing(): never {
	throw new HTTPException(404, { message: "There is no such cart or order" });
}
