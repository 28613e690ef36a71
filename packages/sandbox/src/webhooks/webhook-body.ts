import { z } from "zod";
import type { AccountEvent } from "../account/account.js";
import type { Charge, Withdrawal } from "../account/records.js";
import { isoWithoutMilliseconds } from "../clock/time.js";

export const webhookBodySchema = z.strictObject({
	/** One of the specification's five. */
	event: z.string(),
	data: z.record(z.string(), z.unknown()),
});
/** The body of a POST to the receiver (specification: "Events"). */
export type WebhookBody = z.output<typeof webhookBodySchema>;

/**
 * The envelope of an event. The fields of `charge.paid` are the specification's; the other events
 * carry the same ones where they exist.
 */
export function webhookBody(change: AccountEvent): WebhookBody {
	const data = "charge" in change ? chargeData(change.charge) : transferData(change.withdrawal);
	return { event: change.event, data };
}

function chargeData(charge: Charge): Record<string, unknown> {
	const { uuid, amountCents, status, description, customer, paidAt, createdAt } = charge;
	return {
		uuid,
		amount: amountCents,
		status,
		...(description === undefined ? {} : { description }),
		...(customer === undefined ? {} : { customer: { name: customer.name, email: customer.email } }),
		...(paidAt === undefined ? {} : { paid_at: isoWithoutMilliseconds(paidAt) }),
		created_at: isoWithoutMilliseconds(createdAt),
	};
}

/** Names the withdrawal as the lists of both dialects do: no read leads from one name to the other. */
function transferData(withdrawal: Withdrawal): Record<string, unknown> {
	const { uuid, id, amountCents, status, completedAt, createdAt } = withdrawal;
	return {
		uuid,
		id,
		amount: amountCents,
		status,
		...(completedAt === undefined ? {} : { completed_at: isoWithoutMilliseconds(completedAt) }),
		created_at: isoWithoutMilliseconds(createdAt),
	};
}
