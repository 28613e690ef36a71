import { setTimeout as delay } from "node:timers/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { refreshForShopper } from "@pix-checkout/core";
import { refusal } from "../../../attention/refusal";
import { chargeWork } from "../../../charges/charge-context";
import { createCharges } from "../../../charges/create-charges";
import { sessionIdFrom, sessionParams, statusOfSession } from "../../../charges/status-of-session";

/** How long a poll waits for the service before it answers with what the ledger has. */
const patienceMs = 1_000;

/** The status of a payment session's charge, for the shopper's page. See `docs/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const { context } = chargeWork(req.scope);
	const params = sessionParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const sessionId = sessionIdFrom(params.data.payment_session_id);
	const attempts = await context.ledger.listBySession(sessionId);
	const newest = attempts.at(-1);
	const now = context.clock.now();
	if (newest?.state === "intent" && newest.nextActionAt && newest.nextActionAt <= now) {
		void createCharges(req.scope);
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
