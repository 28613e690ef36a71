import type { AttentionCase, ChargeChanges, ChargeRecord, NewCharge } from "../charge-record.js";
import type { ChargeLedger } from "../ports.js";

/** A ledger in memory with the promises of the port: unique intents, compare-and-set writes. */
export class MemoryLedger implements ChargeLedger {
	readonly rows: ChargeRecord[] = [];
	readonly attention: AttentionCase[] = [];
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
		const row: ChargeRecord = {
			id: `charge_${this.rows.length + 1}`,
			orderId: null,
			state: "intent",
			version: 1,
			chargeId: null,
			chargeUuid: null,
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
			withdrawnAt: null,
			createdAt: this.#now(),
			...charge,
		};
		this.rows.push(row);
		return { ...row };
	}

	async findById(id: string): Promise<ChargeRecord | null> {
		return this.#find((row) => row.id === id);
	}

	async findByReference(reference: string): Promise<ChargeRecord | null> {
		return this.#find((row) => row.reference === reference);
	}

	async findByChargeId(chargeId: string): Promise<ChargeRecord | null> {
		return this.#find((row) => row.chargeId === chargeId || row.chargeUuid === chargeId);
	}

	async listBySession(sessionId: string): Promise<ChargeRecord[]> {
		return this.rows
			.filter((row) => row.sessionId === sessionId)
			.sort((a, b) => a.attempt - b.attempt)
			.map((row) => ({ ...row }));
	}

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		return this.rows
			.filter((row) => row.nextActionAt && row.nextActionAt <= now)
			.filter((row) => !row.leaseUntil || row.leaseUntil <= now)
			.sort((a, b) => Number(b.state === "paid") - Number(a.state === "paid"))
			.slice(0, limit)
			.map((row) => ({ ...row }));
	}

	async compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		const row = this.rows.find(({ id }) => id === record.id);
		if (!row || row.version !== record.version) {
			return null;
		}
		Object.assign(row, changes, { version: row.version + 1 });
		return { ...row };
	}

	async openAttention(attention: AttentionCase): Promise<void> {
		const known = this.attention.some(
			({ kind, chargeRecordId, subject }) =>
				kind === attention.kind &&
				chargeRecordId === attention.chargeRecordId &&
				subject === attention.subject,
		);
		if (!known) {
			this.attention.push(attention);
		}
	}

	#find(matches: (row: ChargeRecord) => boolean): ChargeRecord | null {
		const row = this.rows.find(matches);
		return row ? { ...row } : null;
	}
}
