import { z } from "zod";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { isDetachable } from "../../charge/detach-payment.js";
import type { Origin } from "../../charge/history/history-entry.js";
import type { Acceptance } from "../../charge/ports/charge-store.js";
import { compareAndSetCharge } from "../../charge/write-charge.js";
import type { Database } from "../../database/database.js";
import { resolvedByItself, resolveIssueByHand } from "../../issues/resolve-issue.js";
import { detachPayment } from "../../issues/write-detachment.js";
import { kindsEndedByAcceptance } from "../issues/issue-actions.js";

const issuesSchema = z.array(
	z.object({
		id: z.string(),
		kind: z.string(),
		is_open: z.boolean(),
		refunded_cents: z.number(),
	}),
);

/**
 * Accepts a held payment for an order, in one transaction. See `ChargeStore.acceptPayment`. The locks
 * on the issues keep a refund by hand of the same money apart.
 */
export function acceptPayment(
	database: Database,
	record: ChargeRecord,
	{ issue, orderId, amountCents, leavesSession, by, now }: Acceptance,
	origin: Origin,
): Promise<ChargeRecord | null> {
	return database.transaction(
		async (transaction) => {
			const issues = issuesSchema.parse(
				await transaction.query(
					`SELECT id, kind, resolved_at IS NULL AS is_open, refunded_cents FROM pix_checkout_issue
					WHERE charge_record_id = ANY($1) AND charge_id = ANY($2) AND kind = ANY($3) OR id = $4
					ORDER BY id FOR UPDATE`,
					[
						present([record.id, issue?.chargeRecordId]),
						present([record.chargeId, record.chargeAlias, issue?.chargeId]),
						kindsEndedByAcceptance,
						issue?.id ?? null,
					],
				),
			);
			const open = issues.filter(({ is_open }) => is_open);
			const isOpen = open.some(({ id, kind }) => (issue ? id === issue.id : kind === record.issue));
			// Money that is on its way back can't pay an order.
			if (!isOpen || issues.some(({ refunded_cents }) => refunded_cents > 0)) {
				return null;
			}
			const changes = { acceptedOrderId: orderId, acceptedCents: amountCents };
			const accepted = await compareAndSetCharge(
				transaction,
				record,
				{ ...changes, nextActionAt: now, tries: 0 },
				origin,
			);
			if (!accepted) {
				return null;
			}
			for (const { id } of open) {
				await resolveIssueByHand(
					transaction,
					id,
					by === null
						? { by: resolvedByItself, resolution: "order_placed" }
						: { by, resolution: "accepted" },
				);
			}
			return leavesSession && isDetachable(record)
				? detachPayment(transaction, accepted, now, origin)
				: accepted;
		},
		{ isolation: "read committed" },
	);
}

function present(ids: (string | null | undefined)[]): string[] {
	return ids.filter((id) => typeof id === "string");
}
