import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { renewSession } from "@pix-checkout/core";
import { checkoutServices } from "../../../../modules/pix-checkout/checkout-services";
import { refusal } from "../../../utils/validation";
import { chargeOwnerFrom, chargeParams } from "../../charge-params";

/**
 * Requests a new code for an order whose charge is over. Its answer is the status. See
 * `docs/reference/routes.md`.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const params = chargeParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { kind, id: sessionId } = chargeOwnerFrom(params.data.id);
	if (kind === "order") {
		res.status(400).json({
			type: "invalid_data",
			code: "session_required",
			message: "A new code needs the payment session's id, not the order's",
		});
		return;
	}
	const { context, checkout } = checkoutServices(req.scope, { source: "shopper", actor: null });
	const { outcome, status } = await renewSession(context, sessionId);
	if (outcome === "renewed") {
		void checkout.creations.run(context);
	}
	if (!status) {
		res.status(404).json({
			type: "not_found",
			code: "charge_not_found",
			message: "There is no charge to renew",
		});
		return;
	}
	switch (outcome) {
		case "renewed":
		case "not_needed":
			res.json(status);
			return;
		case "not_possible":
		case "still_payable":
			res.status(409).json({ type: "not_allowed", code: outcome, message: refusals[outcome] });
			return;
		case "busy":
			res.status(503).setHeader("Retry-After", "5").json({
				type: "unexpected_state",
				code: outcome,
				message: refusals[outcome],
			});
			return;
	}
}

const refusals = {
	not_possible: "The order's time is over, or it is cancelled or paid; place a new order",
	still_payable: "The service does not say that the old charge is over; it may still be paid",
	busy: "The service can't be asked about the old charge just now; try again in a moment",
};
