import { createHash, timingSafeEqual } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { isInvalidWebhookError } from "@pix-checkout/client";
import { passFailpoint } from "@pix-checkout/core";
import { runInbox } from "../../../../inbox/run-inbox";
import { storeWebhookEvent } from "../../../../inbox/store-webhook-event";
import { secretOf } from "../../../../inbox/webhook-address";
import { pixCheckoutModule } from "../../../../module-name";
import type PixCheckoutModuleService from "../../../../modules/pix-checkout/service";
import type { ParsedOptions } from "../../../../options";
import { readJsonBody } from "../../../read-json-body";

/** Far more than an event needs. */
const maxBodyBytes = 64 * 1024;

/**
 * Takes a webhook event of the service: checks the secret in the path, stores the event, answers 200, and
 * only then acts, on what the service says and not on the payload.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const chargeStore = req.scope.resolve<PixCheckoutModuleService>(pixCheckoutModule);
	if (!isSecret(secretOf(req) ?? req.params.secret, chargeStore.options)) {
		res.status(404).json({ type: "not_found", message: "Not found" });
		return;
	}
	const body = await readJsonBody(req, maxBodyBytes);
	if (!body.ok) {
		res.status(body.status).json({ type: "invalid_data", message: body.message });
		return;
	}
	try {
		await storeWebhookEvent(chargeStore.inbox, body.value, "authenticated");
	} catch (error) {
		if (isInvalidWebhookError(error)) {
			res.status(400).json({ type: "invalid_data", message: error.message });
			return;
		}
		// Not stored, so not acknowledged: the service may deliver it again.
		req.scope
			.resolve(ContainerRegistrationKeys.LOGGER)
			.error("pix-checkout: a webhook could not be stored and was answered 503");
		res.status(503).json({ type: "unexpected_state", message: "Try again later" });
		return;
	}
	passFailpoint("webhook_event_stored", null);
	res.status(200).json({ received: true });
	runInbox(req.scope);
}

/** Constant time, whatever the lengths and whichever of the two it is. */
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
