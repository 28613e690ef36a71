export { codeOf } from "./code-of.js";
export type { AddedFault, FaultyService } from "./faulty-service.js";
export { type FaultyStack, startFaultyStack } from "./faulty-stack.js";
export { type OpenPage, OrderWitness } from "./order-witness.js";
export { placePendingOrder } from "./place-pending-order.js";
export { WebhookSender } from "./webhook-sender.js";
