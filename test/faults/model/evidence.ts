import type { ChargeRecord } from "../../../packages/server/src/charge/charge-record.js";
import type { PaymentIssueKind } from "../../../packages/server/src/charge/payment-issue.js";
import { referenceIn } from "../../../packages/server/src/charge/reference.js";
import type { RecordedIssue } from "../../../packages/server/src/testing/memory-charge-store.js";
import type { InboxEvent } from "../../../packages/server/src/testing/memory-inbox.js";
import type { ServiceAccount, ServiceCharge } from "./service-account.js";
import type { ServiceRead } from "./service-port.js";
import type { Setting } from "./setting.js";
import { type ShopOrder, sessionsOf } from "./shop-model.js";

/** Issues that tell the merchant of money. */
const moneyKinds: readonly PaymentIssueKind[] = [
	"paid_after_cancellation",
	"duplicate_payment",
	"amount_mismatch",
	"unmatched_payment",
	"capture_failed",
	"payment_unconfirmed",
	"payment_reversed",
];

interface Facts {
	now: () => number;
	/** When a process made the present call. */
	calledAt: () => number;
	setting: Setting;
	orders: readonly ShopOrder[];
	charges: readonly ServiceCharge[];
	/** The service's present refusal, and its start. */
	refusal: () => ServiceAccount["refusal"];
	/** The end of the time in which the store had another account's key. */
	strangeUntil: () => number | null;
	/** The answers to the store's full reads. */
	reads: readonly ServiceRead[];
	rows: readonly ChargeRecord[];
	issues: readonly RecordedIssue[];
	events: readonly InboxEvent[];
}

/** Links the facts of a world: charges, attempts, orders and payment issues. */
export class Evidence {
	readonly facts: Facts;

	constructor(facts: Facts) {
		this.facts = facts;
	}

	/** The charge store's row with one of this charge's identifiers. */
	rowOf(charge: ServiceCharge): ChargeRecord | undefined {
		return this.facts.rows.find(
			({ chargeId }) => chargeId === charge.id || chargeId === charge.uuid,
		);
	}

	/** The payment session of a charge, by its reference alone, whatever the charge store says. */
	sessionOf(charge: ServiceCharge): string | undefined {
		const reference = referenceIn(charge.description);
		return this.facts.rows.find((one) => one.reference === reference)?.sessionId;
	}

	orderOf(charge: ServiceCharge): ShopOrder | undefined {
		const sessionId = this.sessionOf(charge);
		return this.facts.orders.find(
			(order) => sessionId !== undefined && sessionsOf(order).includes(sessionId),
		);
	}

	/** Every charge that the service made for an order, also those missing in the charge store. */
	chargesOf(order: ShopOrder): ServiceCharge[] {
		return this.facts.charges.filter((charge) => this.orderOf(charge) === order);
	}

	rowsOf(order: ShopOrder): ChargeRecord[] {
		return this.facts.rows.filter(({ sessionId }) => sessionsOf(order).includes(sessionId));
	}

	/** The service's charge of a row. */
	chargeOf({ chargeId }: ChargeRecord): ServiceCharge | undefined {
		return this.facts.charges.find(({ id, uuid }) => chargeId === id || chargeId === uuid);
	}

	/** All payment issues about a charge, also resolved ones. */
	issuesOf(charge: ServiceCharge): RecordedIssue[] {
		const ids: (string | null)[] = [charge.id, charge.uuid];
		const row = this.rowOf(charge);
		return this.facts.issues.filter(
			(one) => ids.includes(one.chargeId) || (row !== undefined && one.subject === row.id),
		);
	}

	/** Whether the merchant has sent back the whole payment of a charge. */
	isSentBack(charge: ServiceCharge): boolean {
		return this.issuesOf(charge).some(({ resolved }) => resolved?.resolution === "refunded");
	}

	/** Whether a charge was paid before its order was placed: the shop had deleted an earlier one. */
	isPaidBefore({ history }: ServiceCharge, { placedAt }: ShopOrder): boolean {
		return history.some(({ status, at }) => status === "paid" && at <= placedAt);
	}

	/**
	 * Whether the merchant knows of a payment that isn't its order's capture: an issue about the money is
	 * open, or was resolved by hand since the payment, or the payment was accepted for an order.
	 */
	isKnown(charge: ServiceCharge): boolean {
		const paidAt = charge.history.find(({ status }) => status === "paid")?.at ?? this.facts.now();
		const isAccepted = (this.rowOf(charge)?.acceptedOrderId ?? null) !== null;
		return (
			isAccepted ||
			this.issuesOf(charge)
				.filter(({ kind }) => moneyKinds.includes(kind))
				.some(
					({ resolved }) =>
						resolved === null || (resolved.by === "merchant" && resolved.at.getTime() >= paidAt),
				)
		);
	}

	/** Whether the core opened an issue when an order lacked another amount than a session's capture. */
	hasDifferenceIssue(sessionId: string): boolean {
		const rowIds = this.facts.rows.filter((row) => row.sessionId === sessionId).map(({ id }) => id);
		return this.facts.issues.some(
			({ kind, subject }) => kind === "amount_due_changed" && rowIds.includes(subject),
		);
	}

	/** Whether the core opened an issue about money of a captured row that must be sent back. */
	hasRefundIssue({ id }: ChargeRecord): boolean {
		return this.facts.issues.some(
			({ kind, subject }) =>
				subject === id && (kind === "refund_due" || kind === "paid_after_cancellation"),
		);
	}

	/** All payment issues about an order or any of its charges. */
	issuesOfOrder(order: ShopOrder): RecordedIssue[] {
		const rowIds = this.rowsOf(order).map(({ id }) => id);
		return this.facts.issues.filter(
			({ orderId, chargeRecordId }) =>
				orderId === order.orderId || (chargeRecordId !== null && rowIds.includes(chargeRecordId)),
		);
	}

	/** The answers to full reads of a charge, oldest first. */
	readsOf(charge: ServiceCharge): ServiceRead[] {
		return this.facts.reads.filter((one) => one.charge === charge);
	}
}
