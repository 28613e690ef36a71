import { randomUUID } from "node:crypto";
import { z } from "zod";
import { catalogue } from "./catalogue.js";

export const methods = ["pix", "boleto"] as const;

export const addressSchema = z.object({
	first_name: z.string(),
	last_name: z.string(),
	address_1: z.string(),
	address_2: z.string(),
	city: z.string(),
	province: z.string(),
	postal_code: z.string(),
	phone: z.string().optional(),
	/** Street, number and neighbourhood. */
	metadata: z.record(z.string(), z.string()).optional(),
});

/** What a shopper wants. Amounts in cents. */
export const cartSchema = z.object({
	/** Letters and digits, which its order and its session have, too. */
	key: z.string(),
	/** How many of each product, by handle. */
	quantities: z.record(z.string(), z.number()),
	email: z.string().nullable(),
	address: addressSchema.nullable(),
	shippingId: z.string().nullable(),
	method: z.enum(methods).nullable(),
});

export type Cart = z.infer<typeof cartSchema>;

export const shippingOptions = [
	{ id: "standard", name: "Entrega padrão", amountCents: 0 },
	{ id: "express", name: "Entrega expressa", amountCents: 2_490 },
];

export function newCart(): Cart {
	const key = randomUUID().replaceAll("-", "");
	return { key, quantities: {}, email: null, address: null, shippingId: null, method: null };
}

export function shippingOf({ shippingId }: Cart) {
	return shippingOptions.find(({ id }) => id === shippingId);
}

export function itemsOf({ quantities }: Cart) {
	return catalogue
		.map((product) => ({ product, quantity: quantities[product.handle] ?? 0 }))
		.filter(({ quantity }) => quantity > 0);
}

export function itemCentsOf(cart: Cart): number {
	return itemsOf(cart).reduce(
		(sum, { product, quantity }) => sum + product.priceCents * quantity,
		0,
	);
}

export function totalCentsOf(cart: Cart): number {
	return itemCentsOf(cart) + (shippingOf(cart)?.amountCents ?? 0);
}
