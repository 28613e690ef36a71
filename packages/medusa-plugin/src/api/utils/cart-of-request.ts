import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { buyerFields } from "../../orders/payer-sources-from";
import { queryRows } from "../../orders/query-rows";

/** All that the doors of one request need of its cart. */
const cartFields = ["id", ...buyerFields, "customer.id", "completed_at"] as const;

/** The fields of a cart's payment sessions, as {@link cartInPath} reads them. */
export const sessionsOfCart = {
	payment_collection: z
		.object({
			payment_sessions: z.array(z.object({ id: z.string(), provider_id: z.string() })).nullish(),
		})
		.nullish(),
};

const linkSchema = z.object({ cart: z.unknown() });

/** Several middlewares of one request need its cart, and one query reads it for all of them. */
const carts = new WeakMap<MedusaRequest, Promise<unknown>>();

/** @returns the cart in the request's path, with its payment sessions; `undefined` for none */
export function cartInPath(req: MedusaRequest): Promise<unknown> {
	return once(req, async () => {
		const [cart] = await queryRows(req.scope, z.unknown(), {
			entity: "cart",
			fields: [
				...cartFields,
				"payment_collection.payment_sessions.id",
				"payment_collection.payment_sessions.provider_id",
			],
			filters: { id: req.params.id },
		});
		return cart;
	});
}

/** @returns the cart of the payment collection in the request's path; `undefined` for none */
export function cartOfCollection(req: MedusaRequest): Promise<unknown> {
	return once(req, async () => {
		const [link] = await queryRows(req.scope, linkSchema, {
			entity: "cart_payment_collection",
			fields: cartFields.map((field) => `cart.${field}` as const),
			filters: { payment_collection_id: req.params.id },
		});
		return link?.cart ?? undefined;
	});
}

function once(req: MedusaRequest, read: () => Promise<unknown>): Promise<unknown> {
	const cart = carts.get(req) ?? read();
	carts.set(req, cart);
	return cart;
}
