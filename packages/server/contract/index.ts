import type { ContractPromise } from "./contract.js";
import { orderPaymentPromises } from "./order-payments.js";
import { orderViewPromises } from "./order-views.js";
import { platformOrderPromises } from "./platform-orders.js";
import type { PlatformUnderContract } from "./shop.js";

export type { ContractPromise } from "./contract.js";
export type { OrderUnderContract, PlatformUnderContract, ShopUnderContract } from "./shop.js";

/**
 * What the checkout expects of an adapter's order gateway, one promise at a time, for any test runner. Each
 * places orders of its own, so that all may run in one shop.
 */
export const orderGatewayContract = [...orderViewPromises, ...orderPaymentPromises];

/** The same of a platform, which also takes other payments, and knows what it has sent. */
export const platformContract: readonly ContractPromise<PlatformUnderContract>[] = [
	...orderGatewayContract,
	...platformOrderPromises,
];
