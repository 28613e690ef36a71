import { container } from "@medusajs/framework";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import {
	receiveWebhook,
	WebhookSecrets,
	type WebhookServices,
} from "@pix-checkout/server/platform";
import { MedusaDoorRequest, writeAnswer } from "../api/utils/door-request";
import { checkoutServices } from "../modules/pix-checkout/checkout-services";
import { secretOf } from "./webhook-address";

/** `POST /hooks/pix-checkout/:secret`. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	services ??= findServices();
	writeAnswer(res, await receiveWebhook(services, new MedusaDoorRequest(req, res), secretOf(req)));
}

/** The process's, because processing outlives the request. */
let services: WebhookServices | undefined;

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
