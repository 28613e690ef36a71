export type { Fault, FaultRule, Operation } from "./fault.js";
export {
	type FaultyService,
	type FaultyServiceOptions,
	startFaultyService,
} from "./faulty-service.js";
export { type FaultyStack, startFaultyStack } from "./faulty-stack.js";
export { codeOf, OrderWitness } from "./order-witness.js";
export { placePendingOrder } from "./place-pending-order.js";
export type { ProxiedRequest } from "./request-log.js";
export { paidEvent, WebhookSender } from "./webhook-sender.js";
