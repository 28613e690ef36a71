/*
 * For those who open the checkout in a platform that has orders of its own, as the Medusa plugin does:
 * one process's checkout, and its doors.
 */
export { type AccountVerdict, openAccountGuard } from "./composition/account-guard.js";
export {
	CheckoutProcess,
	type PlatformParts,
	type ProcessOptions,
} from "./composition/checkout-process.js";
export { gatherHealth } from "./composition/gather-health.js";
export { type PlacedBy, ShopperHash } from "./composition/shopper-hash.js";
export { unsafeOptions } from "./composition/unsafe-options.js";
export { answerPoll, type PollServices, pollsPerMinute } from "./doors/answer-poll.js";
export { askCepServices } from "./doors/cep/ask-cep-services.js";
export { CepLookup } from "./doors/cep/cep-lookup.js";
export { type ChargePages, type PlatformIds, pagesByIds } from "./doors/charge-in-address.js";
export type { DoorAnswer, DoorBody, DoorError, DoorRequest } from "./doors/door.js";
export { type CepServices, cepLookUpsPerMinute, lookUpCep } from "./doors/look-up-cep.js";
export { receiveWebhook, type WebhookServices } from "./doors/receive-webhook.js";
export { type RenewalServices, renewalsPerMinute, renewCode } from "./doors/renew-code.js";
export { addressOf, comesByProxy } from "./doors/requests/address-of.js";
export { corsHeaders, preflightHeaders, type Storefronts } from "./doors/requests/cors.js";
export { RateLimit } from "./doors/requests/rate-limit.js";
export { readJsonBody } from "./doors/requests/read-json-body.js";
export { readableId, readableText, refusal } from "./doors/requests/validation.js";
export {
	openWebDoors,
	type WebDoorServices,
	type WebDoors,
	type WebPeer,
} from "./doors/web/open-web-doors.js";
export { WebhookSecrets } from "./doors/webhook-secrets.js";
