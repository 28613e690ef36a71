/**
 * Events that the plugin emits through Medusa's event bus, for a merchant's subscribers.
 *
 * @example
 * // src/subscribers/tell-accounting.ts of the store
 * import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
 * import { issueOpened, type IssueEvent } from "@pix-checkout/medusa-plugin/events";
 *
 * export default async function tellAccounting({ event }: SubscriberArgs<IssueEvent>) {
 *   await sendMail(`Look at ${event.data.kind} of order ${event.data.order_id}`);
 * }
 *
 * export const config: SubscriberConfig = { event: issueOpened };
 */
import type { PaymentIssueKind } from "@pix-checkout/core";

export type { PaymentIssueKind };

/** Money needs a person. Emitted at least once for each issue; compare `id` where once matters. */
export const issueOpened = "pix_checkout.issue_opened";

/** An issue was resolved, by a person or by itself. Emitted at least once, after its `issueOpened`. */
export const issueResolved = "pix_checkout.issue_resolved";

/** The data of both events. They hold no payer data. */
export interface IssueEvent {
	/** Of the issue, as in `/admin/pix-checkout/issues`. */
	id: string;
	kind: PaymentIssueKind;
	/** Medusa's order, if the money belongs to one that is known. */
	order_id: string | null;
	/** The service's id of the charge, if there is one. */
	charge_id: string | null;
	/** What the issue is about, in cents of a real. */
	amount_cents: number | null;
	/** What is known, in English, for a person. */
	detail: string;
}
