import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type AcceptAnswer,
	type AcceptRefusal,
	acceptPayment,
	announceIssues,
} from "@pix-checkout/core";
import { checkoutServices } from "../../../../../../modules/pix-checkout/checkout-services";
import { adminOrigin } from "../../../../../utils/admin-origin";
import { cleanId } from "../../../../../utils/validation";
import {
	answerConflict,
	answerNotFound,
	answerOf,
	answerResolvedBefore,
	readIssueRequest,
} from "../../issue-room";

const bodySchema = z.strictObject({
	order_id: cleanId,
	/** The most that the merchant agrees to send back, in cents, because the order lacks less. */
	confirmed_excess_cents: z.int().min(0).max(2_147_483_647).optional(),
});

/** The answer of this route; a public contract. */
export interface AcceptedPaymentAnswer {
	/** `accepted`: the payment is the order's, and the sweep captures it within seconds. */
	state: "captured" | "accepted";
	charge_id: string | null;
	/** What the service confirmed, in cents. */
	amount_cents: number;
	/** What Medusa's books say about the order now, in cents. */
	order: {
		id: string;
		captured_cents: number;
		outstanding_cents: number;
		overpaid_cents: number;
	};
}

/** Captures the payment of an issue for an order that the merchant names. Repeatable. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, bodySchema);
	if (!read) {
		return;
	}
	const { id, by, body } = read;
	const { context, checkout } = checkoutServices(req.scope, adminOrigin(req));
	const { issues } = checkout.store;
	const found = await issues.find(id);
	if (!found) {
		answerNotFound(res, id);
		return;
	}
	const accepted = await acceptPayment(context, found, {
		orderId: body.order_id,
		confirmedExcessCents: body.confirmed_excess_cents,
		by,
	});
	void announceIssues(context);
	const issue = (await issues.find(id)) ?? found;
	if (accepted.outcome === "excess_unconfirmed") {
		const { excessCents } = accepted;
		res.status(409).json({
			type: "conflict",
			code: "excess_unconfirmed",
			message: `The order lacks less than this payment: ${excessCents} cents are to be sent back. Repeat the request with confirmed_excess_cents to accept it all the same`,
			excess_cents: excessCents,
			issue: await answerOf(req, issue),
		});
	} else if (accepted.outcome !== "refused") {
		res.status(accepted.outcome === "captured" ? 200 : 202).json({
			payment: paymentAnswer(accepted),
			issue: await answerOf(req, issue),
		});
	} else if (accepted.code === "issue_resolved_before") {
		await answerResolvedBefore(req, res, issue);
	} else {
		const { code } = accepted;
		await answerConflict(req, res, { code, message: messages[code], issue });
	}
}

function paymentAnswer({
	outcome,
	record,
	order,
}: Extract<AcceptAnswer, { record: unknown }>): AcceptedPaymentAnswer {
	return {
		state: outcome,
		charge_id: record.chargeId,
		amount_cents: record.acceptedCents ?? record.amountCents,
		order: {
			id: order.orderId,
			captured_cents: order.capturedCents,
			outstanding_cents: Math.max(order.outstandingCents, 0),
			overpaid_cents: Math.max(-order.outstandingCents, 0),
		},
	};
}

const messages: Record<Exclude<AcceptRefusal, "issue_resolved_before">, string> = {
	action_not_offered: "This issue is about no payment that could pay an order",
	charge_not_found: "The service doesn't know this charge",
	no_answer: "The service could not be asked about this charge, so nothing was changed; try again",
	not_paid: "The service doesn't call this charge paid now",
	payment_captured: "Medusa has captured this payment already",
	payment_not_held: "The plugin is about to capture this payment for its own order",
	accepted_for_another_order: "This payment was accepted for another order",
	order_not_found: "There is no such order",
	order_cancelled: "This order is cancelled; choose one that isn't",
	order_not_in_brl: "Pix and boleto pay orders in BRL only",
};
