import { container } from "@medusajs/framework";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import {
	receiveWebhook,
	WebhookSecrets,
	type WebhookServices,
} from "@pix-checkout/server/platform";
import { checkoutServices } from "../../../modules/pix-checkout/checkout-services";
import { secretOf } from "../../../webhook/webhook-address";
import { MedusaDoorRequest, writeAnswer } from "../../utils/door-request";

/**
 * The webhook's address as a pattern: Medusa puts patterns before its own routes. Express compares a
 * path with hundreds of these in their order, and one with parameters comes last. A merchant's
 * middleware without a method still comes first.
 */
export const webhookPattern = /^\/hooks\/pix-checkout\/[^/]+\/?$/i;

/** Receives a webhook before Medusa looks for its route. */
export async function receiveFirst(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	const secret = secretOf(req);
	if (secret === undefined) {
		next();
		return;
	}
	const request = new MedusaDoorRequest(req, res);
	writeAnswer(res, await receiveWebhook(webhookServices(), request, secret));
}

let services: WebhookServices | undefined;

/** The process's, because processing outlives the request. */
export function webhookServices(): WebhookServices {
	services ??= findServices();
	return services;
}

function findServices(): WebhookServices {
	const { context, checkout } = checkoutServices(container, { source: "webhook", actor: null });
	const { webhookSecret, previousWebhookSecret = webhookSecret } = checkout.options;
	return {
		secrets: new WebhookSecrets([webhookSecret, previousWebhookSecret]),
		inbox: context.inbox,
		logger: context.logger,
		wake: (lane) => checkout.inbox.wake(context, lane),
	};
}
