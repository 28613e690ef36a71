import { randomBytes, randomUUID } from "node:crypto";
import { SandboxError } from "../sandbox-error.js";
import type { Charge } from "./charge.js";
import { afterAction, type ChargeAction } from "./charge-transitions.js";
import { findCharge } from "./find-charge.js";
import type { Withdrawal } from "./withdrawal.js";

/** A change that the service tells the merchant about (specification: "Events"). */
export type AccountEvent =
	| { event: "charge.paid" | "charge.expired" | "charge.failed"; charge: Charge }
	| { event: "transfer.completed" | "transfer.failed"; withdrawal: Withdrawal };

const CHARGE_EVENT = {
	pay: "charge.paid",
	payLate: "charge.paid",
	expire: "charge.expired",
	fail: "charge.failed",
} as const satisfies Record<ChargeAction, AccountEvent["event"]>;

/**
 * Everything that one merchant has at the service, in memory. All keys see the same account.
 * Charges whose time is over expire before anything is read.
 */
export class Account {
	/** By UUID, oldest first. */
	readonly #records = new Map<string, Charge | Withdrawal>();
	readonly #now: () => number;
	readonly #emit: (event: AccountEvent) => void;
	readonly #expectExpiry: (at: number) => void;
	#nextExpiry = Number.POSITIVE_INFINITY;

	/**
	 * `expectExpiry` is told when the next charge will expire, so that somebody calls
	 * `expireDue()` then even if nobody reads.
	 */
	constructor(parts: {
		now: () => number;
		emit: (event: AccountEvent) => void;
		expectExpiry: (at: number) => void;
	}) {
		this.#now = parts.now;
		this.#emit = parts.emit;
		this.#expectExpiry = parts.expectExpiry;
	}

	addCharge(charge: Charge): void {
		this.#records.set(charge.uuid, charge);
		this.#expectNext(charge.expiresAt);
	}

	addWithdrawal(amountCents: number): Withdrawal {
		const withdrawal: Withdrawal = {
			kind: "withdrawal",
			uuid: randomUUID(),
			id: `wd_svc_${randomBytes(12).toString("hex")}`,
			status: "processing",
			amountCents,
			createdAt: this.#now(),
		};
		this.#records.set(withdrawal.uuid, withdrawal);
		return withdrawal;
	}

	/** Charges and withdrawals, oldest first. */
	records(): Array<Charge | Withdrawal> {
		this.expireDue();
		return [...this.#records.values()];
	}

	charges(): Charge[] {
		return this.records().filter((record) => record.kind === "charge");
	}

	withdrawals(): Withdrawal[] {
		return this.records().filter((record) => record.kind === "withdrawal");
	}

	chargeByUuid(uuid: string): Charge | undefined {
		this.expireDue();
		const record = this.#records.get(uuid.toLowerCase());
		return record?.kind === "charge" ? record : undefined;
	}

	/** By UUID, `ch_svc_…` id or partial identifier; see {@link findCharge}. */
	charge(identifier: string): Charge | undefined {
		return this.chargeByUuid(identifier) ?? findCharge(this.charges(), identifier);
	}

	/**
	 * Pays, expires or fails a charge and tells about it.
	 * @throws {SandboxError} `charge_not_found` or `invalid_transition`.
	 */
	act(identifier: string, action: ChargeAction): Charge {
		const charge = this.charge(identifier);
		if (!charge) {
			throw new SandboxError("charge_not_found", "No charge has this identifier.");
		}
		return this.#change(charge, action);
	}

	/**
	 * Completes or fails a withdrawal, by UUID or `wd_svc_…` id, and tells about it.
	 * @throws {SandboxError} `withdrawal_not_found` or `invalid_transition`.
	 */
	finishWithdrawal(identifier: string, status: "completed" | "failed"): Withdrawal {
		const found = this.withdrawals().find(
			({ uuid, id }) => uuid === identifier || id === identifier,
		);
		if (!found) {
			throw new SandboxError("withdrawal_not_found", "No withdrawal has this identifier.");
		}
		if (found.status !== "processing") {
			throw new SandboxError(
				"invalid_transition",
				`The withdrawal is ${found.status}; only processing ones become ${status}.`,
			);
		}
		const withdrawal: Withdrawal =
			status === "completed"
				? { ...found, status, completedAt: this.#now() }
				: { ...found, status };
		this.#records.set(withdrawal.uuid, withdrawal);
		this.#emit({ event: `transfer.${status}`, withdrawal });
		return withdrawal;
	}

	/** Expires the pending charges whose time is over, in the order of their expiry. */
	expireDue(): void {
		const now = this.#now();
		if (now < this.#nextExpiry) return;
		const pending = [...this.#records.values()]
			.filter((record) => record.kind === "charge")
			.filter((charge) => charge.status === "pending")
			.sort((a, b) => a.expiresAt - b.expiresAt);
		this.#nextExpiry = Number.POSITIVE_INFINITY;
		for (const charge of pending) {
			if (charge.expiresAt <= now) this.#change(charge, "expire");
			else this.#expectNext(charge.expiresAt);
		}
	}

	reset(): void {
		this.#records.clear();
		this.#nextExpiry = Number.POSITIVE_INFINITY;
	}

	#change(charge: Charge, action: ChargeAction): Charge {
		const changed = afterAction(charge, action, this.#now());
		this.#records.set(changed.uuid, changed);
		this.#emit({ event: CHARGE_EVENT[action], charge: changed });
		return changed;
	}

	#expectNext(at: number): void {
		if (at >= this.#nextExpiry) return;
		this.#nextExpiry = at;
		this.#expectExpiry(at);
	}
}
