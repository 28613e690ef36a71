import type { Account } from "../account/account.js";
import type { RequestLog } from "../request-log.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** What the control routes and the typed control work on. */
export interface ControlParts {
	account: Account;
	webhooks: Webhooks;
	requests: RequestLog;
	/** Forgets charges, withdrawals, webhooks, requests and used limits. */
	reset: () => void;
}
