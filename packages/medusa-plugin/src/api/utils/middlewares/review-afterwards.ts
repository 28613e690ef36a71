import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/core";
import { loggerOn } from "../../../logging/logger";
import { reviewOrder } from "../../../modules/pix-checkout/review-order";

/**
 * Some routes of Medusa's admin change the order that their address names, and no event says so. A
 * code that the order doesn't want any more leaves the page when they have answered.
 */
export function reviewAfterwards(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): void {
	const orderId = req.params.id;
	res.once("finish", () => {
		if (orderId && res.statusCode < 400) {
			void review(req, orderId);
		}
	});
	next();
}

/** Never rejects: what fails here is found by the sweep, or when the charge is followed. */
async function review({ scope }: MedusaRequest, orderId: string): Promise<void> {
	try {
		await reviewOrder(scope, orderId);
	} catch (error) {
		loggerOn(scope.resolve(ContainerRegistrationKeys.LOGGER)).warn(
			`the charges of order ${orderId} could not be looked at after its change: ${errorCode(error)}`,
		);
	}
}
