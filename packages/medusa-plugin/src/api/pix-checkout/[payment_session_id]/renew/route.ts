import { setTimeout as delay } from "node:timers/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { errorCode, type RenewalOutcome, renewCharge } from "@pix-checkout/core";
import { type CheckoutServices, checkoutServices } from "../../../../charges/checkout-services";
import { runCreationQueue } from "../../../../charges/run-creation-queue";
import {
	sessionIdFrom,
	sessionParams,
	statusOfSession,
} from "../../../../charges/status-of-session";
import { refusal } from "../../../../issues/refusal";

/** Somebody is just asking about the old charge: that takes a moment. */
const busyTries = 10;
const busyWaitMs = 200;

/** A new code for an order whose charge is over. Answered like the status. See `docs/routes.md`. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const work = checkoutServices(req.scope);
	const params = sessionParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const sessionId = sessionIdFrom(params.data.payment_session_id);
	const outcome = await renew(work, sessionId);
	if (outcome === "renewed") {
		void runCreationQueue(req.scope);
	}
	const answer = await statusOfSession(req.scope, sessionId);
	if (!answer) {
		res.status(404).json({ type: "not_found", message: "There is no charge to renew" });
		return;
	}
	switch (outcome) {
		case "renewed":
		case "not_needed":
			res.json(answer);
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

/** A service that can't be asked is like one that is being asked: nothing is renewed. */
async function renew({ context }: CheckoutServices, sessionId: string): Promise<RenewalOutcome> {
	for (let tries = 1; ; tries += 1) {
		try {
			const outcome = await renewCharge(context, sessionId);
			if (outcome !== "busy" || tries === busyTries) {
				return outcome;
			}
		} catch (error) {
			context.logger.warn(`a charge of ${sessionId} was not renewed: ${errorCode(error)}`);
			return "busy";
		}
		await delay(busyWaitMs);
	}
}
