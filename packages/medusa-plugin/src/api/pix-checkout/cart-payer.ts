import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeMethod,
	cartEntries,
	chargeMethods,
	type Payer,
	type PayerField,
	type PayerProblems,
	readCartEntries,
	refusal,
} from "@pix-checkout/server/platform";
import { type CheckoutModule, pixCheckoutModule } from "../../modules/pix-checkout/checkout-module";
import { payerSourcesFrom } from "../../orders/payer-sources-from";
import { methodOfProvider } from "../../provider-ids";
import { cartInPath, sessionsOfCart } from "../utils/cart-of-request";
import { checkPayer } from "../utils/payer-check";
import { recallEntries } from "../utils/recall-entries";
import { cleanId } from "../utils/validation";

/** The payer of an open cart. */
export interface CartPayer {
	cartId: string;
	method: ChargeMethod;
	cepLookup: boolean;
	/** The shopper's entries so far, without those for an address that the cart no longer has. */
	stored: Payer;
	/** Checks the payer that these entries would make. */
	check(entered: Payer): PayerProblems | null;
	/** Adds entries, and removes cleared ones. */
	remember(entered: Payer, cleared: PayerField[]): Promise<void>;
}

type Found =
	| { ok: true; payer: CartPayer }
	| { ok: false; status: number; body: { type: string; code: string; message: string } };

const paramsSchema = z.object({ id: cleanId });
const querySchema = z.object({ method: z.enum(chargeMethods).optional() });
const cartSchema = z.object({
	id: z.string(),
	completed_at: z.unknown(),
	...sessionsOfCart,
});

/** The payer of the cart in the request's path, for the method of its query. */
export async function findCartPayer(req: MedusaRequest): Promise<Found> {
	const params = paramsSchema.safeParse(req.params);
	const query = querySchema.safeParse(req.query);
	if (!params.success || !query.success) {
		const error = params.error ?? query.error;
		return { ok: false, status: 400, body: refusal(error ?? new z.ZodError([])) };
	}
	const buyer = await cartInPath(req);
	const cart = cartSchema.safeParse(buyer);
	if (!cart.success) {
		return refuse(404, "not_found", "cart_not_found", "There is no such cart");
	}
	if (cart.data.completed_at) {
		return refuse(
			409,
			"not_allowed",
			"cart_completed",
			"The cart is completed, so its payer can't change any more",
		);
	}
	const ours = (cart.data.payment_collection?.payment_sessions ?? []).find(
		({ provider_id }) => methodOfProvider(provider_id) !== null,
	);
	const sessionMethod = methodOfProvider(ours?.provider_id);
	const method = query.data.method ?? sessionMethod;
	if (!method) {
		return refuse(
			400,
			"invalid_data",
			"method_required",
			"The cart has no payment session by Pix or boleto; name the method in the query",
		);
	}
	const checkout = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const { payers } = checkout.store;
	const { cepLookup, payerAliases } = checkout.options;
	const cartId = cart.data.id;
	// A session of the other method ends when the shopper chooses this one.
	const explicit = ours && method === sessionMethod ? await payers.recall(ours.id) : undefined;
	const entered = await recallEntries(checkout, { cartId, buyer, method, explicit });
	const sources = { ...payerSourcesFrom(buyer), entered };
	const { current, stale } = readCartEntries(sources, payerAliases);
	const entriesOf = (entered: Payer) => cartEntries(entered, sources, payerAliases);
	return {
		ok: true,
		payer: {
			cartId,
			method,
			cepLookup,
			stored: current,
			check: (entered) =>
				checkPayer(checkout, { buyer, method, explicit, entered: entriesOf(entered) }),
			remember: (entered, cleared) =>
				payers.rememberForCart(cartId, entriesOf(entered), [...stale, ...cleared]),
		},
	};
}

function refuse(status: number, type: string, code: string, message: string): Found {
	return { ok: false, status, body: { type, code, message } };
}
