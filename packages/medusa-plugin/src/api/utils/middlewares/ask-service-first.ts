import type { MedusaRequestHandler } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { getOrderDetailWorkflow } from "@medusajs/medusa/core-flows";
import { checkOrder, errorCode } from "@pix-checkout/server/platform";
import { loggerOn } from "../../../logging/logger";
import { checkoutServices } from "../../../modules/pix-checkout/checkout-services";
import { cleanId } from "../validation";

const paramsSchema = z.object({ id: cleanId });
const bodySchema = z.object({ payment_session_id: cleanId });
/** The admin user or API key. Medusa authenticates `/admin/*`. */
const loginSchema = z.object({ auth_context: z.object({ actor_id: z.string().min(1) }) });

/**
 * Runs before Medusa's "Check status", which asks the payment provider; ours answers from the charge
 * store. So the plugin asks the service first. A payment that it finds is captured then, and Medusa's
 * route would reject a session that waits no more: the plugin answers in its place.
 */
export const askServiceFirst: MedusaRequestHandler = async (req, res, next) => {
	const params = paramsSchema.safeParse(req.params);
	const body = bodySchema.safeParse(req.body);
	if (!params.success || !body.success) {
		return next();
	}
	const orderId = params.data.id;
	const actor = loginSchema.parse(req).auth_context.actor_id;
	const { context } = checkoutServices(req.scope, { source: "admin", actor });
	try {
		const attempts = await context.chargeStore.listBySession(body.data.payment_session_id);
		if (attempts.length === 0) {
			return next();
		}
		await checkOrder(context, orderId);
		const after = await context.chargeStore.listBySession(body.data.payment_session_id);
		if (!after.some(({ state }) => state === "captured")) {
			return next();
		}
	} catch (error) {
		// Medusa's route still answers; the sweep asks the service as well.
		loggerOn(req.scope.resolve(ContainerRegistrationKeys.LOGGER)).warn(
			`asking the service about order ${orderId} failed: ${errorCode(error)}`,
		);
		return next();
	}
	const { result: order } = await getOrderDetailWorkflow(req.scope).run({
		input: { order_id: orderId, fields: req.queryConfig?.fields ?? ["id", "status"] },
	});
	res.status(200).json({ order, is_authorized: true });
};
