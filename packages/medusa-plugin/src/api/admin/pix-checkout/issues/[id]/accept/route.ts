import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { type AcceptAnswer, acceptPayment, maxCents } from "@pix-checkout/server/platform";
import { cleanId } from "../../../../../utils/validation";
import { actOnIssue } from "../../act-on-issue";

const bodySchema = z.strictObject({
	order_id: cleanId,
	/** The most that the merchant agrees to send back, in cents, because the order lacks less. */
	confirmed_excess_cents: z.int().min(0).max(maxCents).optional(),
});

/** The answer of this route; a public contract. */
interface AcceptedPaymentAnswer {
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
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ issue, body, by, services }) => {
		const accepted = await acceptPayment(services.context, issue, {
			orderId: body.order_id,
			confirmedExcessCents: body.confirmed_excess_cents,
			by,
		});
		switch (accepted.outcome) {
			case "refused":
				return { refused: accepted.code };
			case "excess_unconfirmed":
				return { refused: accepted.outcome, answer: { excess_cents: accepted.excessCents } };
			default:
				return {
					status: accepted.outcome === "captured" ? 200 : 202,
					answer: { payment: paymentAnswer(accepted) },
				};
		}
	});
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
