import type { MedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { buyerFields } from "../../orders/payer-sources-from";

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
		const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
			entity: "cart",
			fields: [
				...cartFields,
				"payment_collection.payment_sessions.id",
				"payment_collection.payment_sessions.provider_id",
			],
			filters: { id: req.params.id },
		});
		return data[0];
	});
}

/** @returns the cart of the payment collection in the request's path; `undefined` for none */
export function cartOfCollection(req: MedusaRequest): Promise<unknown> {
	return once(req, async () => {
		const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
			entity: "cart_payment_collection",
			fields: cartFields.map((field) => `cart.${field}` as const),
			filters: { payment_collection_id: req.params.id },
		});
		return linkSchema.safeParse(data[0]).data?.cart ?? undefined;
	});
}

function once(req: MedusaRequest, read: () => Promise<unknown>): Promise<unknown> {
	const cart = carts.get(req) ?? read();
	carts.set(req, cart);
	return cart;
}
