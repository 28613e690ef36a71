import { chargeStorePromises } from "./charge-store-promises.js";
import { creationQueuePromises } from "./creation-queue-promises.js";
import { inboxPromises } from "./inbox-promises.js";
import { issuePromises } from "./issue-promises.js";
import { sharedStatePromises } from "./shared-state-promises.js";

export { payerPromises as payerContract } from "./payer-promises.js";

/** What the storage in memory and the one on PostgreSQL promise alike. Run each on a storage without rows. */
export const storageContract = [
	...chargeStorePromises,
	...issuePromises,
	...creationQueuePromises,
	...inboxPromises,
	...sharedStatePromises,
];
