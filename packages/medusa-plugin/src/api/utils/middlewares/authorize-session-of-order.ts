import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import {
	ContainerRegistrationKeys,
	Modules,
	PaymentSessionStatus,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { errorCode } from "@pix-checkout/core";
import { loggerOn } from "../../../logging/logger";
import { beginCharges } from "../../../modules/pix-checkout/begin-charges";
import { orderIdOfCollection } from "../../../orders/order-of-collection";
import { methodOfProvider } from "../../../provider-ids";

const answerSchema = z.looseObject({
	payment_collection: z.looseObject({
		payment_sessions: z.array(
			z.looseObject({ id: z.string(), provider_id: z.string(), status: z.string() }),
		),
	}),
});

/**
 * A cart's payment is authorized when its order is placed. A session on a collection of an order that
 * stands already (an edit, an exchange, a claim, a draft order) is authorized by nobody in Medusa:
 * it is here, before the answer goes out, so that its charge is made without a further call.
 */
export async function authorizeSessionOfOrder(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	const orderId = await orderIdOfCollection(req.scope, req.params.id);
	if (orderId !== null) {
		const answer = res.json.bind(res);
		res.json = (body: unknown) => {
			void authorize(req, orderId, body).then(answer);
			return res;
		};
	}
	next();
}

/** @returns the answer's body, with the session as it is afterwards; never rejects */
async function authorize(req: MedusaRequest, orderId: string, body: unknown): Promise<unknown> {
	const answer = answerSchema.safeParse(body);
	const session = answer.data?.payment_collection.payment_sessions.find(
		({ provider_id, status }) =>
			methodOfProvider(provider_id) !== null && status === PaymentSessionStatus.PENDING,
	);
	if (!session) {
		return body;
	}
	try {
		await req.scope.resolve(Modules.PAYMENT).authorizePaymentSession(session.id, {});
		session.status = PaymentSessionStatus.PENDING_AUTHORIZATION;
		await beginCharges(req.scope, orderId);
	} catch (error) {
		// No charge was asked for: the shopper can begin the payment again.
		loggerOn(req.scope.resolve(ContainerRegistrationKeys.LOGGER)).warn(
			`payment session ${session.id} of order ${orderId} could not be authorized: ${errorCode(error)}`,
		);
	}
	return answer.data;
}
