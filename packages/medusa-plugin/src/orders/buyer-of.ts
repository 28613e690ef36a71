import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { type Buyer, resolvePayer } from "@pix-checkout/server/platform";
import type { ParsedOptions } from "../options";
import { buyerFields, payerSourcesFrom } from "./payer-sources-from";
import { queryRows } from "./query-rows";

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
	const [order] = await queryRows(container, z.unknown(), {
		entity: "order",
		fields: [...fields],
		filters: { id: orderId },
	});
	return order ? buyerFrom(order, aliases) : null;
}

/** The buyer of a payment session whose cart became no order; `null` when Medusa deleted either. */
export async function buyerOfSession(
	container: MedusaContainer,
	aliases: Aliases,
	sessionId: string,
): Promise<Buyer | null> {
	const [place] = await queryRows(container, placeSchema, {
		entity: "payment_session",
		fields: ["payment_collection_id"],
		filters: { id: sessionId },
	});
	if (!place) {
		return null;
	}
	const [link] = await queryRows(container, linkSchema, {
		entity: "cart_payment_collection",
		fields: fields.map((field) => `cart.${field}` as const),
		filters: { payment_collection_id: place.payment_collection_id },
	});
	return link?.cart ? buyerFrom(link.cart, aliases) : null;
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
