import { setTimeout as delay } from "node:timers/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { chargeStatus, refreshForShopper } from "@pix-checkout/core";
import { chargeContext } from "../../../charges/charge-context";

/** As Medusa makes them; PostgreSQL can't even be asked for some other texts. */
const sessionIdSchema = z.string().regex(/^\w{1,100}$/);

/** How long a poll waits for the service before it answers with what the ledger has. */
const patienceMs = 1_000;

/** The status of a payment session's charge, for the shopper's page. See `docs/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const { context, ledger } = chargeContext(req.scope);
	const sessionId = sessionIdSchema.safeParse(req.params.payment_session_id).data ?? "";
	const attempts = await ledger.charges.listBySession(sessionId);
	if (attempts.length > 0) {
		await Promise.race([
			refreshForShopper(context, attempts),
			delay(patienceMs, undefined, { ref: false }),
		]);
	}
	const answer = chargeStatus(await ledger.charges.listBySession(sessionId), new Date());
	if (!answer) {
		res.status(404).json({
			type: "not_found",
			message: "There is no charge for this payment session; it is made when the order is placed",
		});
		return;
	}
	res.json(answer);
}
