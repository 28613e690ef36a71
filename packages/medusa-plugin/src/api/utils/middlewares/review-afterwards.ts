import type { MedusaRequest, MedusaRequestHandler } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/server/platform";
import { loggerOn } from "../../../logging/logger";
import { reviewOrder } from "../../../modules/pix-checkout/review-order";

/**
 * Some of Medusa's admin routes change the order that their address names, and emit no event. After
 * the answer of such a route the plugin reviews the order's codes.
 */
export const reviewAfterwards: MedusaRequestHandler = (req, res, next) => {
	const orderId = req.params.id;
	res.once("finish", () => {
		if (orderId && res.statusCode < 400) {
			void review(req, orderId);
		}
	});
	next();
};

/** Never rejects: the sweep, or the next read of the charge, finds what fails here. */
async function review({ scope }: MedusaRequest, orderId: string): Promise<void> {
	try {
		await reviewOrder(scope, orderId);
	} catch (error) {
		loggerOn(scope.resolve(ContainerRegistrationKeys.LOGGER)).warn(
			`the charges of order ${orderId} could not be reviewed after its change: ${errorCode(error)}`,
		);
	}
}
