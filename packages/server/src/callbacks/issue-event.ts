import { readableReasons } from "../charge/issue-reason.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { IssueAnnouncer } from "../issues/issue-outbox.js";
import type { ShopCallbacks } from "./call-shop.js";

/** Something about money that a person must review. */
export interface IssueEvent {
	id: string;
	event: "opened" | "resolved";
	kind: PaymentIssueKind;
	orderId: string | null;
	/** The service's id of the charge. */
	chargeId: string | null;
	/** In cents; `null` when unknown. */
	amountCents: number | null;
	/** Why it opened, in English, without payer data. */
	detail: string;
}

/**
 * Tells a person about an issue. Called at least once for each event. A call that fails, or takes
 * longer than 20 s, is repeated.
 */
export type OnIssue = (issue: IssueEvent, tools: { signal: AbortSignal }) => unknown;

/** Announces the issues to the shop's callback; without one they stay in the list. */
export function announcerTo(callbacks: ShopCallbacks, onIssue: OnIssue = () => {}): IssueAnnouncer {
	return {
		announce: async (event, { id, kind, orderId, chargeId, amountCents, reasons }) => {
			const detail = readableReasons(reasons);
			const name = event === "issue_opened" ? "opened" : "resolved";
			const issue = { id, event: name, kind, orderId, chargeId, amountCents, detail } as const;
			await callbacks.call({ name: "onIssue", orderId }, (signal) => onIssue(issue, { signal }));
		},
	};
}
