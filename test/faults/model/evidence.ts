import type { ChargeRecord } from "../../../packages/core/src/charge/charge-record.js";
import { referenceIn } from "../../../packages/core/src/charge/reference.js";
import type { RecordedIssue } from "../../../packages/core/src/testing/memory-charge-store.js";
import type { InboxEvent } from "../../../packages/core/src/testing/memory-inbox.js";
import type { ServiceAccount, ServiceCharge } from "./service-account.js";
import type { Told } from "./service-port.js";
import type { Setting } from "./setting.js";
import { type ShopOrder, sessionsOf } from "./shop-model.js";

interface Facts {
	now: () => number;
	/** When a process made the call whose effect is happening now. */
	calledAt: () => number;
	setting: Setting;
	orders: readonly ShopOrder[];
	charges: readonly ServiceCharge[];
	/** What the service refuses the store now, and since when. */
	refusal: () => ServiceAccount["refusal"];
	/** Until when the store had another account's key. */
	strangeUntil: () => number | null;
	/** What full reads have told the store. */
	told: readonly Told[];
	rows: readonly ChargeRecord[];
	issues: readonly RecordedIssue[];
	events: readonly InboxEvent[];
}

/** All of the world that the promises are about, and what belongs together in it. */
export class Evidence {
	readonly facts: Facts;

	constructor(facts: Facts) {
		this.facts = facts;
	}

	/** The charge store's row that knows this charge by one of its identifiers. */
	rowOf(charge: ServiceCharge): ChargeRecord | undefined {
		return this.facts.rows.find(
			({ chargeId }) => chargeId === charge.id || chargeId === charge.uuid,
		);
	}

	/** Which payment session a charge was made for: told by its reference, whatever the charge store believes. */
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

	/** Every charge that the service has made for an order, whether the charge store knows it or not. */
	chargesOf(order: ShopOrder): ServiceCharge[] {
		return this.facts.charges.filter((charge) => this.orderOf(charge) === order);
	}

	rowsOf(order: ShopOrder): ChargeRecord[] {
		return this.facts.rows.filter(({ sessionId }) => sessionsOf(order).includes(sessionId));
	}

	/** What a person was told about a charge, also what is closed by now. */
	issuesOf(charge: ServiceCharge): RecordedIssue[] {
		const ids: (string | null)[] = [charge.id, charge.uuid];
		const row = this.rowOf(charge);
		return this.facts.issues.filter(
			(one) => ids.includes(one.chargeId) || (row !== undefined && one.subject === row.id),
		);
	}

	/** Whether a person was told of a charge's money; of what its order lacks beside it doesn't count. */
	isWithPerson(charge: ServiceCharge): boolean {
		return this.issuesOf(charge).some(({ kind }) => kind !== "amount_due_changed");
	}

	/** Whether a person was told that an order lacked another amount than a session's capture. */
	isToldOfDifference(sessionId: string): boolean {
		const rowIds = this.facts.rows.filter((row) => row.sessionId === sessionId).map(({ id }) => id);
		return this.facts.issues.some(
			({ kind, subject }) => kind === "amount_due_changed" && rowIds.includes(subject),
		);
	}

	/** What a person was told about an order or any of its charges. */
	issuesOfOrder(order: ShopOrder): RecordedIssue[] {
		const rowIds = this.rowsOf(order).map(({ id }) => id);
		return this.facts.issues.filter(
			({ orderId, chargeRecordId }) =>
				orderId === order.orderId || (chargeRecordId !== null && rowIds.includes(chargeRecordId)),
		);
	}

	/** What full reads have told of a charge, oldest first. */
	toldOf(charge: ServiceCharge): Told[] {
		return this.facts.told.filter((one) => one.charge === charge);
	}
}
