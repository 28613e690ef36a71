import { setTimeout as delay } from "node:timers/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { refreshForShopper } from "@pix-checkout/core";
import { checkoutServices } from "../../../charges/checkout-services";
import { runCreationQueue } from "../../../charges/run-creation-queue";
import { sessionIdFrom, sessionParams, statusOfSession } from "../../../charges/status-of-session";
import { refusal } from "../../../issues/refusal";

/** How long a poll waits for the service before it answers with what the charge store has. */
const patienceMs = 1_000;

/** The status of a payment session's charge, for the shopper's page. See `docs/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const { context } = checkoutServices(req.scope);
	const params = sessionParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const sessionId = sessionIdFrom(params.data.payment_session_id);
	const attempts = await context.chargeStore.listBySession(sessionId);
	const newest = attempts.at(-1);
	const now = context.clock.now();
	if (newest?.state === "queued" && newest.nextActionAt && newest.nextActionAt <= now) {
		void runCreationQueue(req.scope);
	} else if (newest) {
		await Promise.race([
			refreshForShopper(context, attempts),
			delay(patienceMs, undefined, { ref: false }),
		]);
	}
	const answer = await statusOfSession(req.scope, sessionId);
	if (!answer) {
		res.status(404).json({
			type: "not_found",
			message: "There is no charge for this payment session; it is made when the order is placed",
		});
		return;
	}
	res.json(answer);
}
