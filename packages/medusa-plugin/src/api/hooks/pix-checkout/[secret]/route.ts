import { createHash, timingSafeEqual } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isInvalidWebhookError } from "@pix-checkout/client";
import { type InboxLane, storeWebhookEvent } from "@pix-checkout/core";
import { secretOf } from "../../../../logging/webhook-address";
import { checkoutServices } from "../../../../modules/pix-checkout/checkout-services";
import type { ParsedOptions } from "../../../../options";
import { readJsonBody } from "../../../utils/read-json-body";

/** Far more than any event needs. */
const maxBodyBytes = 64 * 1024;

/**
 * Receives a webhook event of the service: checks the secret in the path, stores the event, answers
 * 200, and only then acts. It acts on the service's answer and not on the payload.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const { context, checkout } = checkoutServices(req.scope, { source: "webhook", actor: null });
	if (!isSecret(secretOf(req) ?? req.params.secret, checkout.options)) {
		res.status(404).json({ type: "not_found", message: "Not found" });
		return;
	}
	const body = await readJsonBody(req, maxBodyBytes);
	if (!body.ok) {
		res.status(body.status).json({ type: "invalid_data", message: body.message });
		return;
	}
	let lane: InboxLane | null;
	try {
		lane = await storeWebhookEvent(context, body.value, "authenticated");
	} catch (error) {
		if (isInvalidWebhookError(error)) {
			res.status(400).json({ type: "invalid_data", message: error.message });
			return;
		}
		// An event that isn't stored isn't acknowledged: the service may deliver it again.
		context.logger.error("a webhook could not be stored and was answered 503");
		res.status(503).json({ type: "unexpected_state", message: "Try again later" });
		return;
	}
	res.status(200).json({ received: true });
	if (lane) {
		checkout.inbox.wake(context, lane);
	}
}

/** Compares in constant time, whatever the lengths and whichever secret matches. */
function isSecret(
	given: string | undefined,
	{ webhookSecret, previousWebhookSecret = webhookSecret }: ParsedOptions,
): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	const [isPresent, isPrevious] = [webhookSecret, previousWebhookSecret].map((secret) =>
		timingSafeEqual(digest(given ?? ""), digest(secret)),
	);
	return isPresent === true || isPrevious === true;
}
