import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { renewPage } from "@pix-checkout/core";
import { checkoutServices } from "../../../../modules/pix-checkout/checkout-services";
import { refusal } from "../../../utils/validation";
import { chargeParams, noChargeMessages, pageOf } from "../../charge-params";

/**
 * Requests a new code for an order whose charge is over, by its payment session or by its id. Its answer
 * is the status. See `docs/reference/routes.md`.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const params = chargeParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { context, checkout } = checkoutServices(req.scope, { source: "shopper", actor: null });
	const page = pageOf(context, params.data.id);
	if (!page) {
		sendNotFound(res, "order_not_found");
		return;
	}
	const { outcome, answer } = await renewPage(context, page);
	if (outcome === "renewed") {
		void checkout.creations.run(context);
	}
	if (answer.kind !== "status") {
		sendNotFound(res, answer.kind === "paid_otherwise" ? "charge_not_found" : answer.kind);
		return;
	}
	switch (outcome) {
		case "renewed":
		case "not_needed":
			res.json(answer.status);
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

function sendNotFound(res: MedusaResponse, code: keyof typeof noChargeMessages): void {
	res.status(404).json({ type: "not_found", code, message: noChargeMessages[code] });
}

const refusals = {
	not_possible: "The order may have no further code, or it is cancelled or paid",
	still_payable: "The service does not say that the old charge is over; it may still be paid",
	busy: "The service can't be asked about the old charge just now; try again in a moment",
};
