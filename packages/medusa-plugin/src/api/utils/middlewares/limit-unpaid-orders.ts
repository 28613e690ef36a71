import type { MedusaRequest, MedusaRequestHandler } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import type { PlacedBy } from "@pix-checkout/server/platform";
import { hasTooManyUnpaidOrders, type ShopperKeys } from "@pix-checkout/server/platform";
import {
	type CheckoutServices,
	checkoutServices,
} from "../../../modules/pix-checkout/checkout-services";
import { tooManyUnpaidOrders } from "../../../orders/too-many-unpaid-orders";
import { methodOfProvider } from "../../../provider-ids";
import { cartInPath, cartOfCollection, sessionsOfCart } from "../cart-of-request";

const buyerSchema = z.object({
	completed_at: z.unknown(),
	email: z.string().nullish(),
	customer: z.object({ id: z.string(), email: z.string().nullish() }).nullish(),
});
const loginSchema = z.object({
	auth_context: z.object({ actor_type: z.literal("customer"), actor_id: z.string().min(1) }),
});
const sessionBody = z.object({ provider_id: z.string() });
const cartSchema = buyerSchema.extend({
	...sessionsOfCart,
});

/**
 * Runs before a storefront creates a payment session: rejects a shopper who may place no further
 * unpaid order, while the shopper can still choose another way to pay. A placed order doesn't count
 * as a further one.
 */
export const limitUnpaidOrdersAtSession: MedusaRequestHandler = async (req, _res, next) => {
	const body = sessionBody.safeParse(req.body);
	if (!methodOfProvider(body.data?.provider_id)) {
		return next();
	}
	const cart = buyerSchema.safeParse(await cartOfCollection(req));
	if (!cart.success || cart.data.completed_at) {
		return next();
	}
	const { context, checkout } = checkoutServices(req.scope);
	const shopper = checkout.shopperHash.keysOf(buyerOf(req, cart.data));
	if (await hasTooManyUnpaidOrders(context, shopper, null)) {
		throw tooManyUnpaidOrders();
	}
	next();
};

/**
 * Runs when the shopper places the order: the same check, so that most rejections come before
 * Medusa creates an order. Stores the shopper by session for the provider, which sees no cart and
 * decides in the end.
 */
export const limitUnpaidOrdersAtCompletion: MedusaRequestHandler = async (req, _res, next) => {
	const cart = cartSchema.safeParse(await cartInPath(req));
	if (!cart.success || cart.data.completed_at) {
		return next();
	}
	const services = checkoutServices(req.scope);
	const shopper = services.checkout.shopperHash.keysOf(buyerOf(req, cart.data));
	for (const { id, provider_id } of cart.data.payment_collection?.payment_sessions ?? []) {
		if (methodOfProvider(provider_id)) {
			await admit(services, shopper, id);
		}
	}
	next();
};

async function admit(
	{ context, checkout }: CheckoutServices,
	shopper: ShopperKeys,
	sessionId: string,
): Promise<void> {
	const attempts = await context.chargeStore.listBySession(sessionId);
	// The order has its place already: this call repeats an interrupted completion.
	if (attempts.some(({ state }) => state !== "discarded")) {
		return;
	}
	if (await hasTooManyUnpaidOrders(context, shopper, sessionId)) {
		throw tooManyUnpaidOrders();
	}
	await checkout.store.shoppers.remember(sessionId, shopper);
}

/**
 * The logged-in customer. The cart's customer proves nothing: Medusa puts a registered customer
 * into any cart with that e-mail.
 */
function buyerOf(
	req: MedusaRequest,
	{ email = null, customer }: z.infer<typeof buyerSchema>,
): PlacedBy {
	const id = loginSchema.safeParse(req).data?.auth_context.actor_id;
	const own = customer?.id === id ? (customer?.email ?? null) : null;
	return { email, customer: id ? { id, email: own } : null };
}
