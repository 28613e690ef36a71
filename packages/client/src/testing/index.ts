export {
	type WebhookBody,
	type WebhookFields,
	webhookBody,
	webhookEvents,
} from "./webhook-body.js";
