import type {
	ChargeChanges,
	ChargeRecord,
	NewCharge,
	NewUnmatchedCharge,
} from "../charge/charge-record.js";
import {
	isPaidState,
	openStates,
	payableStates,
	unidentifiedStates,
	unpaidStates,
} from "../charge/charge-states.js";
import {
	afterHold,
	attemptAfter,
	attemptsAmong,
	detachedRow,
	endedRow,
	isDetachable,
	orderOf,
} from "../charge/detach-payment.js";
import { entriesOfChange, entriesOfNewCharge } from "../charge/history/entries-of-change.js";
import type { NewHistoryEntry } from "../charge/history/history-entry.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import {
	type MoneyIssue,
	moneyKinds,
	type PaymentIssue,
	type PaymentIssueKind,
	unmatchedKinds,
} from "../charge/payment-issue.js";
import type { Acceptance, ChargeStore } from "../charge/ports/charge-store.js";
import type { Reference } from "../charge/reference.js";
import type { UnpaidOrderBound } from "../charge/shopper-keys.js";
import { assignTurn } from "../charge/turns/creation-turns.js";
import { kindsEndedByAcceptance } from "../desk/issues/issue-actions.js";

/** A payment issue, with its resolution. */
export type RecordedIssue = PaymentIssue & {
	/** `resolution` is `null` where the merchant wrote a note. */
	resolved: { at: Date; by: "itself" | "merchant"; resolution: IssueResolution | null } | null;
};

/** A charge store in memory with the port's promises: unique queued charges, compare-and-set writes. */
export class MemoryChargeStore implements ChargeStore {
	readonly rows: ChargeRecord[] = [];
	/** How many charges have entered the queue of creations. */
	arrivals = 0;
	readonly history: NewHistoryEntry[] = [];
	readonly issues: RecordedIssue[] = [];
	readonly #now: () => Date;
	/** Of all rows, also of those that a test takes back: ids are random in a store. */
	#made = 0;

	constructor(now: () => Date) {
		this.#now = now;
	}

	async insertQueued(charge: NewCharge): Promise<ChargeRecord> {
		const existing = this.rows.find(
			(row) => row.sessionId === charge.sessionId && row.attempt === charge.attempt,
		);
		if (existing) {
			return { ...existing };
		}
		this.arrivals += 1;
		this.#made += 1;
		const row: ChargeRecord = {
			id: `charge_${this.#made}`,
			orderId: null,
			state: "queued",
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
			feeCents: null,
			netCents: null,
			firstSeenAt: null,
			checkedAt: null,
			leaseUntil: null,
			tries: 0,
			failure: null,
			issue: null,
			acceptedOrderId: null,
			acceptedSessionId: null,
			acceptedCents: null,
			paidClaimedSince: null,
			paidClaimedAt: null,
			missingSince: null,
			codeRevokedAt: null,
			revokedReason: null,
			captureReleasedAt: null,
			createdAt: this.#now(),
			...charge,
			turn: charge.turn ?? this.#nextTurn(charge),
		};
		this.rows.push(row);
		this.history.push(...entriesOfNewCharge(charge, row.id));
		return { ...row };
	}

	async insertQueuedWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null> {
		const { sessionId, attempt } = charge;
		const exists = this.rows.some((row) => row.sessionId === sessionId && row.attempt === attempt);
		if (!exists && this.#reaches(bounds, sessionId)) {
			return null;
		}
		return this.insertQueued(charge);
	}

	async insertQueuedOfOrder(
		{ orderId, sessionId }: { orderId: string; sessionId: string },
		next: (attempts: ChargeRecord[]) => NewCharge | null,
	): Promise<ChargeRecord | null> {
		const charge = next(this.#listOfOrder(orderId, [sessionId]));
		return charge && this.insertQueued(charge);
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
		return this.listBySessions([sessionId]);
	}

	async listBySessions(sessionIds: string[]): Promise<ChargeRecord[]> {
		return this.rows
			.filter(
				(row) =>
					sessionIds.includes(row.sessionId) ||
					(row.acceptedSessionId !== null && sessionIds.includes(row.acceptedSessionId)),
			)
			.sort((a, b) => a.attempt - b.attempt)
			.map((row) => ({ ...row }));
	}

	async listByOrders(orderIds: string[]): Promise<ChargeRecord[]> {
		return this.rows
			.filter((row) => orderIds.includes(orderOf(row) ?? ""))
			.map((row) => ({ ...row }));
	}

	async listOfOrder(orderId: string, sessionIds: string[]): Promise<ChargeRecord[]> {
		return this.#listOfOrder(orderId, sessionIds);
	}

	#listOfOrder(orderId: string, sessionIds: string[]): ChargeRecord[] {
		return attemptsAmong(this.rows, orderId, sessionIds).map((row) => ({ ...row }));
	}

	async readVersions(ids: string[]): Promise<Map<string, string>> {
		const found = new Map<string, string>();
		for (const { sessionId, acceptedSessionId, orderId, id, version } of this.rows) {
			for (const key of new Set([sessionId, acceptedSessionId, orderId])) {
				if (key !== null && ids.includes(key)) {
					found.set(key, `${found.get(key) ?? ""} ${id} ${version}`);
				}
			}
		}
		return found;
	}

	async listOpenOrders(): Promise<string[]> {
		const open = this.rows.filter(({ state }) => openStates.includes(state));
		const issues = this.issues.filter(({ resolved }) => resolved === null);
		return [...new Set([...open, ...issues].flatMap(({ orderId }) => orderId ?? []))];
	}

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		return this.rows
			.filter((row) => row.state !== "queued" && row.nextActionAt && row.nextActionAt <= now)
			.filter((row) => !row.leaseUntil || row.leaseUntil <= now)
			.sort(
				(a, b) =>
					Number(b.state === "paid") - Number(a.state === "paid") ||
					byTime(a.nextActionAt, b.nextActionAt),
			)
			.slice(0, limit)
			.map((row) => ({ ...row }));
	}

	async countPendingPix(since: Date): Promise<number> {
		return this.rows.filter(
			({ state, method, requestedAt }) =>
				state === "pending" && method === "pix" && requestedAt !== null && requestedAt >= since,
		).length;
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
		const { acceptedSessionId } = changes;
		const isTaken = this.rows.some(
			(other) => other.id !== row.id && other.acceptedSessionId === acceptedSessionId,
		);
		if (acceptedSessionId && isTaken) {
			throw new Error("a unique index lets one accepted payment have the session");
		}
		this.history.push(...entriesOfChange(row, changes));
		const given = Object.entries(changes).filter(([, value]) => value !== undefined);
		Object.assign(row, Object.fromEntries(given), { version: row.version + 1 });
		if (changes.issue) {
			await this.#endHoldOfEnded(row, changes.issue);
		}
		return { ...row };
	}

	/** A person may have ended the issue before the row was written: see the port. */
	async #endHoldOfEnded(row: ChargeRecord, kind: PaymentIssueKind): Promise<void> {
		const about = this.issues.filter(
			(issue) => issue.chargeRecordId === row.id && issue.kind === kind,
		);
		const last = about.at(-1);
		if (last?.resolved?.by === "merchant" && about.every(({ resolved }) => resolved !== null)) {
			await this.#endHold(row, last);
		}
	}

	async record(entry: NewHistoryEntry): Promise<void> {
		this.history.push(entry);
	}

	async openIssue(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean> {
		const last = this.issues.findLast(
			({ kind, subject }) => kind === issue.kind && subject === issue.subject,
		);
		if (last && !(options && this.#mayReopen(last, options.reopenAfterMs))) {
			return false;
		}
		this.issues.push({ ...issue, resolved: null });
		return true;
	}

	async hasIssue(kind: PaymentIssueKind, subject: string): Promise<boolean> {
		return this.issues.some((issue) => issue.kind === kind && issue.subject === subject);
	}

	async listOpenIssues(orderIds: string[]): Promise<PaymentIssue[]> {
		return this.issues
			.filter(({ orderId, resolved }) => resolved === null && orderIds.includes(orderId ?? ""))
			.map(({ resolved: _, ...issue }) => issue);
	}

	async listMoneyIssues({
		orderId,
		chargeRecordIds,
	}: {
		orderId: string | null;
		chargeRecordIds: string[];
	}): Promise<MoneyIssue[]> {
		const about = this.issues.filter(
			(issue) =>
				moneyKinds.includes(issue.kind) &&
				((orderId !== null && issue.orderId === orderId) ||
					chargeRecordIds.includes(issue.chargeRecordId ?? "")),
		);
		return about.map(({ kind, subject, chargeRecordId, amountCents, reasons, resolved }) => {
			const isSent = resolved?.resolution === "refunded";
			const isEndedByNote = resolved?.by === "merchant" && resolved.resolution === null;
			return {
				...{ kind, subject, chargeRecordId, amountCents, reasons },
				isOpen: resolved === null,
				sentCents: isSent ? (amountCents ?? 0) : 0,
				sentAt: isSent ? resolved.at : null,
				endedByNoteAt: isEndedByNote ? resolved.at : null,
			};
		});
	}

	async updateIssue(
		kind: PaymentIssueKind,
		subject: string,
		changes: Pick<PaymentIssue, "amountCents" | "reasons">,
	): Promise<void> {
		for (const open of this.#open(kind, subject)) {
			Object.assign(open, changes);
		}
	}

	/** Resolves an issue as the merchant does in the admin, with a note. */
	resolveByHand(kind: PaymentIssueKind, subject: string): Promise<void> {
		return this.#endByHand(kind, subject, null);
	}

	async listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		const about = this.issues
			.filter(({ kind }) => unmatchedKinds.includes(kind))
			.filter(({ chargeRecordId: id }) => id !== null && chargeRecordIds.includes(id));
		const sentBack = about.filter(
			({ kind, resolved }) =>
				kind === "duplicate_payment" &&
				resolved?.by === "merchant" &&
				resolved.resolution !== "accepted",
		);
		return about
			.flatMap(({ subject, chargeRecordId }) => (subject === chargeRecordId ? [] : subject))
			.filter((id) => sentBack.every(({ subject }) => subject !== id));
	}

	async resolveIssue(
		kind: PaymentIssueKind,
		subject: string,
		resolution: IssueResolution,
	): Promise<void> {
		for (const open of this.#open(kind, subject)) {
			open.resolved = { at: this.#now(), by: "itself", resolution };
		}
	}

	async findUnplacedMoney() {
		const open = this.issues.filter(
			({ resolved, chargeRecordId }) => resolved === null && chargeRecordId === null,
		);
		const single = open.filter(({ kind }) => kind === "unmatched_payment");
		return {
			isMismatchOpen: open.some(({ kind }) => kind === "store_mismatch"),
			largestCents: Math.max(0, ...single.map(({ amountCents }) => amountCents ?? 0)),
		};
	}

	async insertUnmatched(charge: NewUnmatchedCharge): Promise<ChargeRecord> {
		const existing = await this.findByChargeId(charge.chargeId);
		if (existing) {
			return existing;
		}
		const { id } = await this.insertQueued({
			...charge,
			attempt: 1,
			shopperKey: null,
			customerKey: null,
			emailKey: null,
			queuedAt: this.#now(),
			nextActionAt: null,
			turn: 0,
		});
		const row = this.rows.find((one) => one.id === id);
		if (!row) {
			throw new Error("the row was not written");
		}
		Object.assign(row, charge, { state: "paid" });
		return { ...row };
	}

	async acceptPayment(
		record: ChargeRecord,
		{ issue, orderId, amountCents, leavesSession, by }: Acceptance,
	): Promise<ChargeRecord | null> {
		const records = [record.id, issue?.chargeRecordId];
		const charges = [record.chargeId, record.chargeAlias, issue?.chargeId];
		const open = this.issues.filter(
			({ kind, resolved, chargeRecordId, chargeId }) =>
				resolved === null &&
				kindsEndedByAcceptance.includes(kind) &&
				records.includes(chargeRecordId) &&
				charges.includes(chargeId),
		);
		const isOpen = issue ? open.length > 0 : open.some(({ kind }) => kind === record.issue);
		if (!isOpen || record.acceptedOrderId !== null) {
			return null;
		}
		const accepted = await this.compareAndSet(record, {
			acceptedOrderId: orderId,
			acceptedCents: amountCents,
			nextActionAt: this.#now(),
		});
		for (const one of accepted ? open : []) {
			one.resolved =
				by === null
					? { at: this.#now(), by: "itself", resolution: "order_placed" }
					: { at: this.#now(), by: "merchant", resolution: "accepted" };
		}
		return accepted && leavesSession && isDetachable(record) ? this.#detach(accepted) : accepted;
	}

	/** Sends back the whole amount of an issue, as the merchant records it in the admin. */
	refundByHand(kind: PaymentIssueKind, subject: string): Promise<void> {
		return this.#endByHand(kind, subject, "refunded");
	}

	async #endByHand(
		kind: PaymentIssueKind,
		subject: string,
		resolution: "refunded" | null,
	): Promise<void> {
		for (const open of this.#open(kind, subject)) {
			open.resolved = { at: this.#now(), by: "merchant", resolution };
			const row = this.rows.find(({ id }) => id === open.chargeRecordId);
			if (row) {
				await this.#endHold(row, open);
			}
		}
	}

	async #endHold(row: ChargeRecord, issue: PaymentIssue): Promise<void> {
		switch (afterHold(row, issue)) {
			case "detach":
				await this.#detach({ ...row });
				break;
			case "advance":
				await this.compareAndSet(row, { nextActionAt: this.#now() });
				break;
			case null:
				break;
		}
	}

	async listWaiting(before: Date, limit: number): Promise<ChargeRecord[]> {
		return this.rows
			.filter(({ state, queuedAt }) => state === "queued" && queuedAt <= before)
			.sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime())
			.slice(0, limit)
			.map((row) => ({ ...row }));
	}

	async listMissing(before: Date, limit: number) {
		const missing = this.rows
			.filter(({ missingSince }) => missingSince && missingSince <= before)
			.sort((a, b) => byTime(a.missingSince, b.missingSince));
		return { records: missing.slice(0, limit).map((row) => ({ ...row })), count: missing.length };
	}

	async #detach(record: ChargeRecord): Promise<ChargeRecord | null> {
		const detached = await this.compareAndSet(record, detachedRow(record));
		const next = attemptAfter(record, await this.listBySession(record.sessionId));
		if (next) {
			const queued = await this.insertQueued(next);
			await this.compareAndSet(queued, endedRow(record, this.#now()));
		}
		return detached;
	}

	#nextTurn({ shopperKey, queuedAt }: NewCharge): number {
		const [last] = this.rows
			.filter((row) => shopperKey !== null && row.shopperKey === shopperKey)
			.sort((a, b) => b.turn - a.turn);
		const isWaiting = last?.state === "queued";
		return assignTurn(this.arrivals, last ? { ...last, isWaiting } : null, queuedAt);
	}

	#open(kind: PaymentIssueKind, subject: string): RecordedIssue[] {
		return this.issues.filter(
			(one) => one.kind === kind && one.subject === subject && one.resolved === null,
		);
	}

	#mayReopen({ resolved }: RecordedIssue, reopenAfterMs: number): boolean {
		const waitMs = resolved?.by === "merchant" ? reopenAfterMs : 0;
		return resolved !== null && this.#now().getTime() - resolved.at.getTime() >= waitMs;
	}

	#reaches(bounds: readonly UnpaidOrderBound[], exceptSessionId: string | null): boolean {
		const paid = this.rows.filter(({ state }) => isPaidState(state));
		const over = new Set([
			exceptSessionId,
			...paid.flatMap((row) => [row.sessionId, orderOf(row) ?? row.sessionId]),
		]);
		const unpaid = this.rows.filter(
			({ state, codeRevokedAt, sessionId, orderId }) =>
				unpaidStates.includes(state) &&
				codeRevokedAt === null &&
				!over.has(sessionId) &&
				!over.has(orderId ?? sessionId),
		);
		return bounds.some(({ key, value, most }) => {
			const theirs = unpaid.filter((row) => row[key] === value);
			return new Set(theirs.map(({ orderId, sessionId }) => orderId ?? sessionId)).size >= most;
		});
	}

	#find(matches: (row: ChargeRecord) => boolean): ChargeRecord | null {
		const row = this.rows.find(matches);
		return row ? { ...row } : null;
	}
}

function byTime(a: Date | null, b: Date | null): number {
	return (a?.getTime() ?? 0) - (b?.getTime() ?? 0);
}
