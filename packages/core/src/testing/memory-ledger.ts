import {
	type AttentionCase,
	type AttentionKind,
	type ChargeChanges,
	type ChargeRecord,
	type NewCharge,
	strayKinds,
} from "../charge-record.js";
import {
	isPaidState,
	openStates,
	payableStates,
	unidentifiedStates,
	unpaidStates,
} from "../charge-states.js";
import { giveTurn } from "../creation-turns.js";
import type { ChargeLedger } from "../ports.js";
import type { Reference } from "../reference.js";
import type { UnpaidOrderBound } from "../unpaid-orders.js";

/** A case, and when and why it was closed, if it is. */
export type RecordedCase = AttentionCase & {
	resolved: string | null;
	closed: { at: Date; by: "itself" | "a person" } | null;
};

/** A ledger in memory with the promises of the port: unique intents, compare-and-set writes. */
export class MemoryLedger implements ChargeLedger {
	readonly rows: ChargeRecord[] = [];
	/** How many intents have entered the queue of creations. */
	arrivals = 0;
	readonly attention: RecordedCase[] = [];
	readonly #now: () => Date;

	constructor(now: () => Date) {
		this.#now = now;
	}

	async insertIntent(charge: NewCharge): Promise<ChargeRecord> {
		const existing = this.rows.find(
			(row) => row.sessionId === charge.sessionId && row.attempt === charge.attempt,
		);
		if (existing) {
			return { ...existing };
		}
		this.arrivals += 1;
		const row: ChargeRecord = {
			id: `charge_${this.rows.length + 1}`,
			orderId: null,
			state: "intent",
			version: 1,
			chargeId: null,
			chargeAlias: null,
			pixCopyPaste: null,
			pixPaymentLink: null,
			boletoUrl: null,
			boletoBarcode: null,
			expiresAt: null,
			requestedAt: null,
			paidAt: null,
			checkedAt: null,
			leaseUntil: null,
			tries: 0,
			failure: null,
			attention: null,
			paidClaimedSince: null,
			paidClaimedAt: null,
			missingSince: null,
			withdrawnAt: null,
			revokedReason: null,
			captureReleasedAt: null,
			createdAt: this.#now(),
			...charge,
			turn: charge.turn ?? this.#nextTurn(charge),
		};
		this.rows.push(row);
		return { ...row };
	}

	async insertIntentWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null> {
		const { sessionId, attempt } = charge;
		const exists = this.rows.some((row) => row.sessionId === sessionId && row.attempt === attempt);
		if (!exists && this.#reaches(bounds, sessionId)) {
			return null;
		}
		return this.insertIntent(charge);
	}

	async reachesBound(
		bounds: readonly UnpaidOrderBound[],
		exceptSessionId: string | null,
	): Promise<boolean> {
		return this.#reaches(bounds, exceptSessionId);
	}

	async findById(id: string): Promise<ChargeRecord | null> {
		return this.#find((row) => row.id === id);
	}

	async findByReference(reference: string): Promise<ChargeRecord | null> {
		return this.#find((row) => row.reference === reference);
	}

	async findByChargeId(chargeId: string): Promise<ChargeRecord | null> {
		return this.#find((row) => row.chargeId === chargeId || row.chargeAlias === chargeId);
	}

	async listByReferences(references: Reference[]): Promise<ChargeRecord[]> {
		return this.rows
			.filter(({ reference }) => references.includes(reference))
			.map((row) => ({ ...row }));
	}

	async listBySession(sessionId: string): Promise<ChargeRecord[]> {
		return this.rows
			.filter((row) => row.sessionId === sessionId)
			.sort((a, b) => a.attempt - b.attempt)
			.map((row) => ({ ...row }));
	}

	async listByOrders(orderIds: string[]): Promise<ChargeRecord[]> {
		return this.rows
			.filter(({ orderId }) => orderId !== null && orderIds.includes(orderId))
			.map((row) => ({ ...row }));
	}

	async listOpenOrders(): Promise<string[]> {
		const open = this.rows.filter(({ state }) => openStates.includes(state));
		return [...new Set(open.flatMap(({ orderId }) => orderId ?? []))];
	}

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		return this.rows
			.filter((row) => row.state !== "intent" && row.nextActionAt && row.nextActionAt <= now)
			.filter((row) => !row.leaseUntil || row.leaseUntil <= now)
			.sort((a, b) => Number(b.state === "paid") - Number(a.state === "paid"))
			.slice(0, limit)
			.map((row) => ({ ...row }));
	}

	async oldestPayable(closedSince: Date): Promise<Date | null> {
		const times = this.rows
			.filter(
				({ state, checkedAt }) =>
					payableStates.includes(state) ||
					(state === "closed" && checkedAt !== null && checkedAt >= closedSince),
			)
			.flatMap(({ requestedAt }) => requestedAt ?? []);
		return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
	}

	async oldestRequested(): Promise<Date | null> {
		const times = this.rows.flatMap(({ requestedAt }) => requestedAt ?? []);
		return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
	}

	async hasUnidentified(): Promise<boolean> {
		return this.rows.some(({ state }) => unidentifiedStates.includes(state));
	}

	async compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		const row = this.rows.find(({ id }) => id === record.id);
		if (!row || row.version !== record.version) {
			return null;
		}
		Object.assign(row, changes, { version: row.version + 1 });
		return { ...row };
	}

	async openAttention(
		attention: AttentionCase,
		options?: { reopenAfterMs: number },
	): Promise<boolean> {
		const last = this.attention.findLast(
			({ kind, subject }) => kind === attention.kind && subject === attention.subject,
		);
		if (last && !(options && this.#mayReopen(last, options.reopenAfterMs))) {
			return false;
		}
		this.attention.push({ ...attention, resolved: null, closed: null });
		return true;
	}

	async updateAttention(
		kind: AttentionKind,
		subject: string,
		changes: Pick<AttentionCase, "amountCents" | "detail">,
	): Promise<void> {
		for (const open of this.#open(kind, subject)) {
			Object.assign(open, changes);
		}
	}

	/** As a person does in the admin. */
	closeByHand(kind: AttentionKind, subject: string): void {
		for (const open of this.#open(kind, subject)) {
			Object.assign(open, { resolved: "by hand", closed: { at: this.#now(), by: "a person" } });
		}
	}

	async listStrays(chargeRecordIds: string[]): Promise<string[]> {
		return this.attention
			.filter(({ kind }) => strayKinds.includes(kind))
			.filter(({ chargeRecordId: id }) => id !== null && chargeRecordIds.includes(id))
			.flatMap(({ subject, chargeRecordId }) => (subject === chargeRecordId ? [] : subject));
	}

	async resolveAttention(kind: AttentionKind, subject: string, note: string): Promise<void> {
		for (const open of this.#open(kind, subject)) {
			Object.assign(open, { resolved: note, closed: { at: this.#now(), by: "itself" } });
		}
	}

	async listWaiting(before: Date, limit: number): Promise<ChargeRecord[]> {
		return this.rows
			.filter(({ state, queuedAt }) => state === "intent" && queuedAt <= before)
			.sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime())
			.slice(0, limit)
			.map((row) => ({ ...row }));
	}

	async listMissing(before: Date, limit: number) {
		const missing = this.rows.filter(({ missingSince }) => missingSince && missingSince <= before);
		return { records: missing.slice(0, limit).map((row) => ({ ...row })), count: missing.length };
	}

	#nextTurn({ shopperKey, queuedAt }: NewCharge): number {
		const [last] = this.rows
			.filter((row) => shopperKey !== null && row.shopperKey === shopperKey)
			.sort((a, b) => b.turn - a.turn);
		const place = last?.state === "intent" ? "waiting" : "left";
		return giveTurn(this.arrivals, last ? { ...last, place } : null, queuedAt);
	}

	#open(kind: AttentionKind, subject: string): RecordedCase[] {
		return this.attention.filter(
			(one) => one.kind === kind && one.subject === subject && one.closed === null,
		);
	}

	#mayReopen({ closed }: RecordedCase, reopenAfterMs: number): boolean {
		const patienceMs = closed?.by === "a person" ? reopenAfterMs : 0;
		return closed !== null && this.#now().getTime() - closed.at.getTime() >= patienceMs;
	}

	#reaches(bounds: readonly UnpaidOrderBound[], exceptSessionId: string | null): boolean {
		const paid = this.rows.filter(({ state }) => isPaidState(state));
		const over = new Set([exceptSessionId, ...paid.map(({ sessionId }) => sessionId)]);
		const unpaid = this.rows.filter(
			({ state, withdrawnAt, sessionId }) =>
				unpaidStates.includes(state) && withdrawnAt === null && !over.has(sessionId),
		);
		return bounds.some(({ key, value, most }) => {
			const theirs = unpaid.filter((row) => row[key] === value);
			return new Set(theirs.map(({ sessionId }) => sessionId)).size >= most;
		});
	}

	#find(matches: (row: ChargeRecord) => boolean): ChargeRecord | null {
		const row = this.rows.find(matches);
		return row ? { ...row } : null;
	}
}
