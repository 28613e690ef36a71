import type { Clock } from "../clock/clock.js";
import type { LiveEvents } from "../live-events.js";
import { SandboxError } from "../sandbox-error.js";
import type { SeededRandom } from "../seeded-random.js";
import { type Balance, balanceOf } from "./balance.js";
import { afterAction, type ChargeAction } from "./charge-transitions.js";
import { findCharge } from "./find-charge.js";
import type { Charge, Withdrawal } from "./records.js";

/** A change that the service sends an event about (specification: "Events"). */
export type AccountEvent =
	| { event: "charge.paid" | "charge.expired" | "charge.failed"; charge: Charge }
	| { event: "transfer.completed" | "transfer.failed"; withdrawal: Withdrawal };

/** The parts of an account. */
interface AccountParts {
	clock: Clock;
	random: SeededRandom;
	live: LiveEvents;
	/** Sends the merchant an event. */
	emit: (event: AccountEvent) => void;
	/** How long paid money stays in the pending balance. */
	releaseMs: number;
	/** Whether a withdrawal may exceed the available balance. */
	mayOverdraw: boolean;
}

/**
 * One merchant's data at the service, in memory. All keys see the same account. Tasks that are due
 * by the clock run before any read.
 */
export class Account {
	/** By UUID, oldest first. */
	readonly #records = new Map<string, Charge | Withdrawal>();
	readonly #parts: AccountParts;

	constructor(parts: AccountParts) {
		this.#parts = parts;
	}

	addCharge(charge: Charge): void {
		this.restore([charge]);
	}

	/** By the clock's present time. */
	balance(): Balance {
		const { clock, releaseMs } = this.#parts;
		const records = this.records();
		return balanceOf(records, { now: clock.now(), releaseMs });
	}

	/**
	 * Takes the amount off the available balance at once. The check and the change are one step, so
	 * that two requests can't spend the same money.
	 * @throws {SandboxError} `invalid_amount` or `insufficient_balance`.
	 */
	addWithdrawal(amountCents: number): Withdrawal {
		const { clock, random, mayOverdraw } = this.#parts;
		if (!Number.isSafeInteger(amountCents) || amountCents < 0) {
			throw new SandboxError("invalid_amount", "The amount must be whole cents, and not negative.");
		}
		if (!mayOverdraw && amountCents > this.balance().availableCents) {
			throw new SandboxError(
				"insufficient_balance",
				"The amount of the withdrawal is above the available balance.",
			);
		}
		const withdrawal: Withdrawal = {
			kind: "withdrawal",
			uuid: random.uuid("withdrawal"),
			id: `wd_svc_${random.hex("withdrawal", 12)}`,
			status: "processing",
			amountCents,
			createdAt: clock.now(),
		};
		this.#keep(withdrawal);
		return withdrawal;
	}

	/** Restores earlier charges and withdrawals, oldest first, and sends no event. */
	restore(records: Iterable<Charge | Withdrawal>): void {
		for (const record of records) {
			this.#keep(record);
			if (record.kind === "charge") {
				this.#expect(record);
			}
		}
	}

	/** Charges and withdrawals, oldest first. */
	records(): Array<Charge | Withdrawal> {
		this.#parts.clock.catchUp();
		return [...this.#records.values()];
	}

	charges(): Charge[] {
		return this.records().filter((record) => record.kind === "charge");
	}

	withdrawals(): Withdrawal[] {
		return this.records().filter((record) => record.kind === "withdrawal");
	}

	chargeByUuid(uuid: string): Charge | undefined {
		this.#parts.clock.catchUp();
		const record = this.#records.get(uuid.toLowerCase());
		return record?.kind === "charge" ? record : undefined;
	}

	/** By UUID, `ch_svc_…` id or partial identifier; see {@link findCharge}. */
	charge(identifier: string): Charge | undefined {
		return this.chargeByUuid(identifier) ?? findCharge(this.charges(), identifier);
	}

	/** @throws {SandboxError} `charge_not_found`. */
	requiredCharge(identifier: string): Charge {
		return this.charge(identifier) ?? notFound("charge");
	}

	/**
	 * By UUID or `wd_svc_…` id.
	 * @throws {SandboxError} `withdrawal_not_found`.
	 */
	requiredWithdrawal(identifier: string): Withdrawal {
		const found = this.withdrawals().find(({ uuid, id }) => [uuid, id].includes(identifier));
		return found ?? notFound("withdrawal");
	}

	/**
	 * Pays, expires or fails a charge and sends its event.
	 * @throws {SandboxError} `charge_not_found` or `invalid_transition`.
	 */
	act(identifier: string, action: ChargeAction): Charge {
		return this.#change(this.requiredCharge(identifier), action);
	}

	/**
	 * Completes or fails a withdrawal, by UUID or `wd_svc_…` id, and sends its event.
	 * @throws {SandboxError} `withdrawal_not_found` or `invalid_transition`.
	 */
	finishWithdrawal(identifier: string, status: "completed" | "failed"): Withdrawal {
		const found = this.requiredWithdrawal(identifier);
		if (found.status !== "processing") {
			throw new SandboxError(
				"invalid_transition",
				`The withdrawal is ${found.status}; only processing ones become ${status}.`,
			);
		}
		const completed = status === "completed" ? { completedAt: this.#parts.clock.now() } : {};
		const withdrawal: Withdrawal = { ...found, status, ...completed };
		this.#keep(withdrawal);
		this.#parts.emit({ event: `transfer.${status}`, withdrawal });
		return withdrawal;
	}

	reset(): void {
		this.#records.clear();
	}

	#change(charge: Charge, action: ChargeAction): Charge {
		const { changed, event } = afterAction(charge, action, this.#parts.clock.now());
		this.#keep(changed);
		this.#expect(changed);
		this.#parts.emit({ event, charge: changed });
		return changed;
	}

	#keep(record: Charge | Withdrawal): void {
		this.#records.set(record.uuid, record);
		this.#parts.live.publish(record.kind === "charge" ? "charges" : "withdrawals");
	}

	/** The clock's next task for a charge: its expiry, or the release of its money. */
	#expect({ uuid, status, expiresAt, paidAt }: Charge): void {
		const { clock, live, releaseMs } = this.#parts;
		if (status === "pending") {
			clock.schedule(expiresAt, () => {
				const charge = this.#records.get(uuid);
				if (charge?.kind === "charge" && charge.status === "pending") {
					this.#change(charge, "expire");
				}
			});
		} else if (paidAt !== undefined && paidAt + releaseMs > clock.now()) {
			clock.schedule(paidAt + releaseMs, () => live.publish("balance"));
		}
	}
}

function notFound(what: "charge" | "withdrawal"): never {
	throw new SandboxError(`${what}_not_found`, `No ${what} has this identifier.`);
}
