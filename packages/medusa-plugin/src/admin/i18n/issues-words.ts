import type { IssueAction, IssueReasonCode, IssueResolution } from "@pix-checkout/core";

/** The texts of the payment issues' inbox in one language. */
export interface IssuesWords {
	/** Above the list. */
	atStake: string;
	openCount: string;
	filter: {
		kind: string;
		anyKind: string;
		assignee: string;
		anyAssignee: string;
		me: string;
		nobody: string;
		anybody: string;
		order: string;
		age: string;
		anyAge: string;
		olderThan1: string;
		olderThan3: string;
		olderThan7: string;
		olderThan30: string;
		amount: string;
		sort: string;
		newest: string;
		mostMoney: string;
		clear: string;
	};
	noMatch: string;
	noMatchHint: string;
	column: {
		issue: string;
		amount: string;
		order: string;
		assignee: string;
		since: string;
	};
	review: string;
	detail: {
		back: string;
		missing: string;
		failed: string;
		open: string;
		resolved: string;
		whatToDo: string;
		whatHappened: string;
		facts: string;
		amount: string;
		order: string;
		charge: string;
		chargeFailed: string;
		chargeState: string;
		method: string;
		reference: string;
		opened: string;
		assignee: string;
		noOrder: string;
	};
	/** Words of the service: methods, and states of its charges. */
	value: Record<"pix" | "boleto" | "pending" | "expired" | "failed" | "paid", string>;
	assign: { nobody: string; me: string; done: string };
	refund: {
		title: string;
		due: string;
		sent: string;
		deadline: string;
		daysLeft: string;
		oneDayLeft: string;
		today: string;
		overdue: string;
		target: string;
		drawerTitle: string;
		drawerHint: string;
		who: string;
		whoHint: string;
		contact: string;
		noContact: string;
		key: string;
		keyHint: string;
		amount: string;
		amountHint: string;
		amountWrong: string;
		amountTooMuch: string;
		endToEnd: string;
		endToEndHint: string;
		endToEndWrong: string;
		note: string;
		noteHint: string;
		file: string;
		fileHint: string;
		chooseFile: string;
		noFile: string;
		fileWrong: string;
		submit: string;
		done: string;
		proofMissing: string;
		download: string;
	};
	accept: {
		title: string;
		hint: string;
		search: string;
		placeholder: string;
		none: string;
		failed: string;
		outstanding: string;
		cancelled: string;
		nothingDue: string;
		excessTitle: string;
		excess: string;
		excessSubmit: string;
		submit: string;
		choose: string;
		done: string;
		soon: string;
	};
	singleOut: {
		title: string;
		hint: string;
		search: string;
		placeholder: string;
		none: string;
		more: string;
		choose: string;
		submit: string;
		done: string;
	};
	askAgain: { title: string; hint: string; confirm: string; answered: string; resolved: string };
	action: Record<IssueAction, string>;
	cancel: string;
	activity: {
		title: string;
		opened: string;
		refundSent: string;
		resolved: string;
		byItself: string;
		someone: string;
		add: string;
		noteLabel: string;
		notePlaceholder: string;
		noteHint: string;
		noteAdded: string;
	};
	/** By the codes of refused requests. */
	refused: Record<RefusalCode, string>;
	refusedOther: string;
	reason: Record<IssueReasonCode, string>;
	resolution: Record<IssueResolution, string>;
}

/** The codes with which the routes of this room refuse. */
export const refusalCodes = [
	"issue_resolved_before",
	"issue_not_found",
	"refund_exceeds_due",
	"action_not_offered",
	"end_to_end_id_used",
	"idempotency_key_used",
	"file_refused",
	"user_not_found",
	"charge_not_found",
	"charge_not_listed",
	"charge_in_store",
	"no_answer",
	"not_paid",
	"payment_captured",
	"payment_not_held",
	"accepted_for_another_order",
	"order_not_found",
	"order_cancelled",
	"order_not_in_brl",
	"failed",
	"busy",
	"nothing_to_ask",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
