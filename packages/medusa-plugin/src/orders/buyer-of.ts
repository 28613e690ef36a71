import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type Buyer, resolvePayer } from "@pix-checkout/server/platform";
import type { ParsedOptions } from "../options";
import { buyerFields, payerSourcesFrom } from "./payer-sources-from";

const fields = [...buyerFields, "customer.id"] as const;
const ownerSchema = z.object({ customer: z.object({ id: z.string() }).nullish() });
const placeSchema = z.object({ payment_collection_id: z.string() });
const linkSchema = z.object({ cart: z.unknown() });

type Aliases = ParsedOptions["payerAliases"];

/** The buyer of an order; `null` without such an order. */
export async function buyerOfOrder(
	container: MedusaContainer,
	aliases: Aliases,
	orderId: string,
): Promise<Buyer | null> {
	const { data } = await container
		.resolve(ContainerRegistrationKeys.QUERY)
		.graph({ entity: "order", fields: [...fields], filters: { id: orderId } });
	return data[0] ? buyerFrom(data[0], aliases) : null;
}

/** The buyer of a payment session whose cart became no order; `null` when Medusa deleted either. */
export async function buyerOfSession(
	container: MedusaContainer,
	aliases: Aliases,
	sessionId: string,
): Promise<Buyer | null> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data: sessions } = await query.graph({
		entity: "payment_session",
		fields: ["payment_collection_id"],
		filters: { id: sessionId },
	});
	const place = placeSchema.safeParse(sessions[0]).data;
	if (!place) {
		return null;
	}
	const { data: links } = await query.graph({
		entity: "cart_payment_collection",
		fields: fields.map((field) => `cart.${field}` as const),
		filters: { payment_collection_id: place.payment_collection_id },
	});
	const cart = linkSchema.safeParse(links[0]).data?.cart;
	return cart ? buyerFrom(cart, aliases) : null;
}

/** By the rules that name a charge's payer, so that a gift's recipient is nobody's contact. */
function buyerFrom(cartOrOrder: unknown, aliases: Aliases): Buyer {
	const payer = resolvePayer(payerSourcesFrom(cartOrOrder), aliases);
	return {
		id: ownerSchema.parse(cartOrOrder).customer?.id ?? null,
		name: payer["customer.name"] ?? null,
		email: payer["customer.email"] ?? null,
		phone: payer["customer.phone"] ?? null,
	};
}
