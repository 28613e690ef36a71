import type { MedusaRequest, MedusaRequestHandler } from "@medusajs/framework/http";
import { Modules, PaymentSessionStatus } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { errorCode, queueChargeOfOrder } from "@pix-checkout/server/platform";
import { beginCharges } from "../../../modules/pix-checkout/begin-charges";
import { checkoutServices } from "../../../modules/pix-checkout/checkout-services";
import { exactCents } from "../../../orders/exact-cents";
import { orderIdOfCollection } from "../../../orders/linked-ids";
import { methodOfProvider } from "../../../provider-ids";

const answerSchema = z.looseObject({
	payment_collection: z.looseObject({
		payment_sessions: z.array(
			z.looseObject({ id: z.string(), provider_id: z.string(), status: z.string() }),
		),
	}),
});

/**
 * Medusa authorizes a cart's payment when the shopper places the order. It never authorizes a
 * session of an existing order's collection (an edit, an exchange, a claim, a draft order). This
 * middleware does, before the answer goes out, so that the plugin creates its charge without a
 * further call. It queues the charge itself, because the provider doesn't know the order.
 */
export const authorizeSessionOfOrder: MedusaRequestHandler = async (req, res, next) => {
	const orderId = await orderIdOfCollection(req.scope, req.params.id);
	if (orderId !== null) {
		const answer = res.json.bind(res);
		res.json = (body: unknown) => {
			void authorize(req, orderId, body).then(answer);
			return res;
		};
	}
	next();
};

/** @returns the answer's body, with the session after the authorization; never rejects */
async function authorize(req: MedusaRequest, orderId: string, body: unknown): Promise<unknown> {
	const answer = answerSchema.safeParse(body);
	const [session] = (answer.data?.payment_collection.payment_sessions ?? []).flatMap((one) => {
		const method = methodOfProvider(one.provider_id);
		return method !== null && one.status === PaymentSessionStatus.PENDING ? [{ one, method }] : [];
	});
	if (!session) {
		return body;
	}
	const { one, method } = session;
	const { context } = checkoutServices(req.scope, { source: "shopper", actor: null });
	try {
		const payments = req.scope.resolve(Modules.PAYMENT);
		const { amount } = await payments.retrievePaymentSession(one.id, { select: ["id", "amount"] });
		const wanted = { sessionId: one.id, method, amountCents: exactCents(amount) };
		if (!(await queueChargeOfOrder(context, orderId, wanted))) {
			return body;
		}
		await payments.authorizePaymentSession(one.id, {});
		one.status = PaymentSessionStatus.PENDING_AUTHORIZATION;
		await beginCharges(req.scope, orderId);
	} catch (error) {
		// Without a queued charge the shopper can begin the payment again.
		context.logger.warn(
			`payment session ${one.id} of order ${orderId} could not be authorized: ${errorCode(error)}`,
		);
	}
	return answer.data;
}
