import { chargeStorePromises } from "./charge-store.js";
import { creationQueuePromises } from "./creation-queue.js";
import { inboxPromises } from "./inbox.js";
import { issuePromises } from "./issues.js";
import { sharedStatePromises } from "./shared-state.js";

export type { StoragePromise, StorageUnderContract } from "./contract.js";

/**
 * What the core expects of an adapter's storage, one promise at a time, for any test runner: run each
 * on a storage without rows.
 */
export const storageContract = [
	...chargeStorePromises,
	...issuePromises,
	...creationQueuePromises,
	...inboxPromises,
	...sharedStatePromises,
];
