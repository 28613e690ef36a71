import { chargeStorePromises } from "./charge-store.js";
import type { ContractPromise } from "./contract.js";
import { creationQueuePromises } from "./creation-queue.js";
import { inboxPromises } from "./inbox.js";
import { issuePromises } from "./issues.js";
import { orderPaymentPromises } from "./order-payments.js";
import { orderViewPromises } from "./order-views.js";
import { payerPromises } from "./payers.js";
import { platformOrderPromises } from "./platform-orders.js";
import { sharedStatePromises } from "./shared-state.js";
import type { PlatformUnderContract } from "./shop.js";

export type { ContractPromise } from "./contract.js";
export type { PayersUnderContract } from "./payers.js";
export type { OrderUnderContract, PlatformUnderContract, ShopUnderContract } from "./shop.js";
export type { StorageUnderContract } from "./storage.js";

/**
 * What the checkout expects of an adapter's storage, one promise at a time, for any test runner: run each
 * on a storage without rows.
 */
export const storageContract = [
	...chargeStorePromises,
	...issuePromises,
	...creationQueuePromises,
	...inboxPromises,
	...sharedStatePromises,
];

/**
 * What the checkout expects of an adapter's storage of payers, beside its charges. Like the storage's, each
 * promise needs one without rows.
 */
export const payerContract = payerPromises;

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
