import type { AccountEvent } from "../account/account.js";
import type { Charge } from "../account/charge.js";
import type { Withdrawal } from "../account/withdrawal.js";
import { isoWithoutMilliseconds } from "../timestamp.js";

/** What is posted to the receiver (specification: "Events"). */
export interface WebhookBody {
	event: AccountEvent["event"];
	data: Record<string, unknown>;
}

/**
 * The envelope of an event. The fields of `charge.paid` are the specification's; the other
 * events carry the same ones, without what doesn't exist.
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

function transferData(withdrawal: Withdrawal): Record<string, unknown> {
	const { uuid, amountCents, status, completedAt, createdAt } = withdrawal;
	return {
		uuid,
		amount: amountCents,
		status,
		...(completedAt === undefined ? {} : { completed_at: isoWithoutMilliseconds(completedAt) }),
		created_at: isoWithoutMilliseconds(createdAt),
	};
}
