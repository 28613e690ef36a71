/**
 * Events that the plugin emits through Medusa's event bus, for a merchant's subscribers.
 *
 * @example
 * // src/subscribers/notify-accounting.ts of the store
 * import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
 * import { issueOpened, type IssueEvent } from "@pix-checkout/medusa-plugin/events";
 *
 * export default async function notifyAccounting({ event }: SubscriberArgs<IssueEvent>) {
 *   await sendMail(`Look at ${event.data.kind} of order ${event.data.order_id}`);
 * }
 *
 * export const config: SubscriberConfig = { event: issueOpened };
 */
import type { PaymentIssueKind } from "@pix-checkout/server/platform";

export type { PaymentIssueKind };

/**
 * A payment issue opened. Emitted at least once for each issue; compare `id` where once matters.
 */
export const issueOpened = "pix_checkout.issue_opened";

/**
 * The merchant resolved an issue, or it resolved itself. Emitted at least once, after its
 * `issueOpened`.
 */
export const issueResolved = "pix_checkout.issue_resolved";

/** The data of both events. They hold no payer data. */
export interface IssueEvent {
	/** The issue's id, as in `/admin/pix-checkout/issues`. */
	id: string;
	kind: PaymentIssueKind;
	/** Medusa's order, if the issue has a known one. */
	order_id: string | null;
	/** The service's id of the charge, if there is one. */
	charge_id: string | null;
	/** The amount in question, in cents of a real. */
	amount_cents: number | null;
	/** What happened, in readable English; programs go by `kind`. */
	detail: string;
}
