import { chargeStorePromises } from "./charge-store.js";
import { creationQueuePromises } from "./creation-queue.js";
import { inboxPromises } from "./inbox.js";
import { issuePromises } from "./issues.js";
import { sharedStatePromises } from "./shared-state.js";

export { payerPromises as payerContract } from "./payers.js";

/** What the storage in memory and the one on PostgreSQL promise alike. Run each on a storage without rows. */
export const storageContract = [
	...chargeStorePromises,
	...issuePromises,
	...creationQueuePromises,
	...inboxPromises,
	...sharedStatePromises,
];
