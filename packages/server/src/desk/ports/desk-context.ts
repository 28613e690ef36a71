import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { Retention } from "../../charge/ports/checkout-context.js";
import type { IssueAnnouncer, IssueOutbox } from "../../issues/issue-outbox.js";
import type { PersonalDataStore } from "./personal-data.js";
import type { ReconciliationStore } from "./reconciliation-store.js";

/** What the merchant's side of a store needs beside the charges. */
export interface DeskContext extends ChargeContext {
	issueOutbox: IssueOutbox;
	issueAnnouncer: IssueAnnouncer;
	personalData: Pick<PersonalDataStore, "purge">;
	retention: Retention;
	/** The reconciliation of days; without it the sweep checks none. */
	reconciliation?: ReconciliationStore;
}
