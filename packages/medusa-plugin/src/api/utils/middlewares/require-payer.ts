import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeMethod,
	type PayerProblems,
	payerProblems,
	resolvePayer,
} from "@pix-checkout/core";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../modules/pix-checkout/checkout-module";
import { orderIdOfCollection } from "../../../orders/order-of-collection";
import { buyerFields, payerSourcesFrom } from "../../../orders/payer-sources-from";
import { uncleanDataFields } from "../../../orders/unclean-data-fields";
import { methodOfProvider } from "../../../provider-ids";
import { cartOfCollection, cartToComplete } from "../cart-of-request";

const sessionBody = z.object({
	provider_id: z.string(),
	data: z.looseObject({ payer: z.unknown() }).nullish(),
});

const completedCart = z.object({
	completed_at: z.unknown(),
	payment_collection: z
		.object({
			payment_sessions: z.array(z.object({ id: z.string(), provider_id: z.string() })).nullish(),
		})
		.nullish(),
});

/**
 * Runs before a storefront creates a payment session: rejects a payer that the service would
 * reject, and names the fields, so that the shopper's form can mark them. Only a route sees the
 * cart; the provider does not.
 */
export async function requirePayerForSession(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	const body = sessionBody.safeParse(req.body);
	const method = body.success ? methodOfProvider(body.data.provider_id) : null;
	if (!body.success || !method) {
		return next();
	}
	const unclean = uncleanDataFields(body.data.data);
	if (unclean.length > 0) {
		refuse(res, { missing: [], invalid: unclean });
		return;
	}
	const explicit = body.data.data?.payer;
	const cart = await cartOfCollection(req);
	if (cart) {
		return refuseOrGoOn({ req, res, next, method, cart, explicit });
	}
	const order = await orderOfCollection(req);
	return order ? refuseOrGoOn({ req, res, next, method, cart: order, explicit }) : next();
}

/** The further payment of an order has no cart; the order is the source of its payer. */
async function orderOfCollection(req: MedusaRequest): Promise<unknown> {
	const orderId = await orderIdOfCollection(req.scope, req.params.id);
	if (orderId === null) {
		return null;
	}
	const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: [...buyerFields],
		filters: { id: orderId },
	});
	return data[0] ?? null;
}

/** Runs when the shopper places the order: the same check, because addresses may have changed. */
export async function requirePayerForOrder(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	const found = await cartToComplete(req);
	const cart = completedCart.safeParse(found);
	const session = cart.data?.payment_collection?.payment_sessions?.[0];
	const method = methodOfProvider(session?.provider_id);
	// Medusa answers a completed cart with its order, whatever its addresses are now.
	if (!session || !method || cart.data?.completed_at) {
		return next();
	}
	const explicit = await req.scope
		.resolve<CheckoutModule>(pixCheckoutModule)
		.store.payers.recall(session.id);
	refuseOrGoOn({ req, res, next, method, cart: found, explicit });
}

function refuseOrGoOn(check: {
	req: MedusaRequest;
	res: MedusaResponse;
	next: MedusaNextFunction;
	method: ChargeMethod;
	cart: unknown;
	explicit: unknown;
}): void {
	const { options } = check.req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const sources = { ...payerSourcesFrom(check.cart), explicit: check.explicit };
	const problems = payerProblems(resolvePayer(sources, options.payerAliases), check.method);
	if (!problems) {
		check.next();
		return;
	}
	refuse(check.res, problems);
}

function refuse(res: MedusaResponse, problems: PayerProblems): void {
	res.status(400).json({
		type: "invalid_data",
		code: "payer_incomplete",
		message: describe(problems),
		missing_fields: problems.missing,
		invalid_fields: problems.invalid,
	});
}

function describe({ missing, invalid }: { missing: string[]; invalid: string[] }): string {
	return [
		missing.length > 0 ? `These payer fields are missing: ${missing.join(", ")}.` : "",
		invalid.length > 0 ? `These payer fields are not valid: ${invalid.join(", ")}.` : "",
	]
		.filter(Boolean)
		.join(" ");
}
