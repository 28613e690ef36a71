import type {
	MedusaNextFunction,
	MedusaRequest,
	MedusaRequestHandler,
	MedusaResponse,
} from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../modules/pix-checkout/checkout-module";
import { cartsOfOrder, orderIdOfCollection } from "../../../orders/linked-ids";
import { buyerFields } from "../../../orders/payer-sources-from";
import { queryRows } from "../../../orders/query-rows";
import { uncleanDataFields } from "../../../orders/unclean-data-fields";
import { methodOfProvider } from "../../../provider-ids";
import { cartInPath, cartOfCollection, sessionsOfCart } from "../cart-of-request";
import { checkPayer, type PayerCheck, payerRefusal } from "../payer-check";
import { recallEntries } from "../recall-entries";

const sessionBody = z.object({
	provider_id: z.string(),
	data: z.looseObject({ payer: z.unknown() }).nullish(),
});

const namedCart = z.object({ id: z.string() });

const completedCart = namedCart.extend({
	completed_at: z.unknown(),
	...sessionsOfCart,
});

/**
 * Runs before a storefront creates a payment session: rejects a payer that the service would
 * reject, and names the fields, so that the shopper's form can mark them. Only a route sees the
 * cart; the provider does not.
 */
export const requirePayerForSession: MedusaRequestHandler = async (req, res, next) => {
	const body = sessionBody.safeParse(req.body);
	const method = body.success ? methodOfProvider(body.data.provider_id) : null;
	if (!body.success || !method) {
		return next();
	}
	const unclean = uncleanDataFields(body.data.data);
	if (unclean.length > 0) {
		res.status(400).json(payerRefusal({ missing: [], invalid: unclean }));
		return;
	}
	const explicit = body.data.data?.payer;
	const buyer = (await buyerOfCart(req, { method, explicit })) ?? (await buyerOfOrder(req));
	if (!buyer) {
		return next();
	}
	refuseOrGoOn({ req, res, next }, { ...buyer, method, explicit });
};

type Buyer = Pick<PayerCheck, "buyer" | "entered">;

async function buyerOfCart(
	req: MedusaRequest,
	session: Pick<PayerCheck, "method" | "explicit">,
): Promise<Buyer | null> {
	const buyer = await cartOfCollection(req);
	const cart = namedCart.safeParse(buyer);
	return cart.success
		? {
				buyer,
				entered: await recallEntries(checkoutOf(req), { ...session, cartId: cart.data.id, buyer }),
			}
		: null;
}

/** The further payment of an order has no cart; the order is the source of its payer. */
async function buyerOfOrder(req: MedusaRequest): Promise<Buyer | null> {
	const orderId = await orderIdOfCollection(req.scope, req.params.id);
	if (orderId === null) {
		return null;
	}
	const [order] = await queryRows(req.scope, z.unknown(), {
		entity: "order",
		fields: [...buyerFields],
		filters: { id: orderId },
	});
	const { payers } = checkoutOf(req).store;
	const carts = await cartsOfOrder(req.scope, orderId);
	return order ? { buyer: order, entered: await payers.recallForOrder(orderId, carts) } : null;
}

/** Runs when the shopper places the order: the same check, because addresses may have changed. */
export const requirePayerForOrder: MedusaRequestHandler = async (req, res, next) => {
	const found = await cartInPath(req);
	const cart = completedCart.safeParse(found);
	const session = cart.data?.payment_collection?.payment_sessions?.[0];
	const method = methodOfProvider(session?.provider_id);
	// Medusa answers a completed cart with its order, whatever its addresses are now.
	if (!cart.success || !session || !method || cart.data.completed_at) {
		return next();
	}
	const explicit = await checkoutOf(req).store.payers.recall(session.id);
	const asked = { buyer: found, method, explicit };
	const entered = await recallEntries(checkoutOf(req), { ...asked, cartId: cart.data.id });
	refuseOrGoOn({ req, res, next }, { ...asked, entered });
};

function refuseOrGoOn(
	{ req, res, next }: { req: MedusaRequest; res: MedusaResponse; next: MedusaNextFunction },
	check: PayerCheck,
): void {
	const problems = checkPayer(checkoutOf(req), check);
	if (problems) {
		res.status(400).json(payerRefusal(problems));
		return;
	}
	next();
}

function checkoutOf(req: MedusaRequest): CheckoutModule {
	return req.scope.resolve<CheckoutModule>(pixCheckoutModule);
}
