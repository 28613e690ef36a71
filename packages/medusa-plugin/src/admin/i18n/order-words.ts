import type { HistorySource, OrderAction } from "@pix-checkout/core";
import type { HistoryAnswer } from "../../api/admin/pix-checkout/orders/order-answer";
import type { OrderRefusal } from "../../api/admin/pix-checkout/orders/order-refusals";

/** One question before an action, and its result. */
interface ActionWords {
	button: string;
	title: string;
	text: string;
	confirm: string;
	done: string;
}

/** The texts of the payment's card on an order's page. */
export interface OrderWords {
	title: string;
	failed: string;
	attempts: string;
	until: string;
	timeline: string;
	showAll: string;
	cancel: string;
	action: Record<OrderAction, ActionWords>;
	refused: string;
	refusal: Record<OrderRefusal, string>;
	kind: Record<HistoryAnswer["kind"], string>;
	/** Reasons of failures that the plugin itself finds. */
	failure: Record<
		| "payer_incomplete"
		| "currency_not_supported"
		| "nothing_due"
		| "amount_mismatch"
		| "payment_detached"
		| "service_failed",
		string
	>;
	event: Record<"charge_paid" | "charge_expired" | "charge_failed", string>;
	source: Record<HistorySource, string>;
}
