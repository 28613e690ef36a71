import type { ChargeChanges, ChargeRecord, NewCharge } from "../../charge/charge-record.js";
import { makeReference } from "../../charge/reference.js";
import type { StorageUnderContract } from "./storage.js";

let sessions = 0;

/** The first charge of a session of its own, or with these values. */
export function newCharge(
	{ now }: Pick<StorageUnderContract, "now">,
	values: Partial<NewCharge> = {},
): NewCharge {
	sessions += 1;
	return {
		sessionId: `session_${sessions}`,
		attempt: 1,
		method: "pix",
		dialect: "reference",
		reference: makeReference(),
		amountCents: 5_990,
		shopperKey: null,
		customerKey: null,
		emailKey: null,
		turn: null,
		queuedAt: now(),
		nextActionAt: now(),
		...values,
	};
}

/** Writes a row as a step leaves it. */
export async function writeRow(
	storage: Pick<StorageUnderContract, "charges" | "now">,
	changes: ChargeChanges = {},
	values: Partial<NewCharge> = {},
): Promise<ChargeRecord> {
	const queued = await storage.charges.insertQueued(newCharge(storage, values));
	const written = await storage.charges.compareAndSet(queued, {
		state: "pending",
		nextActionAt: null,
		...changes,
	});
	if (!written) {
		throw new Error("the storage refused the only write of a row");
	}
	return written;
}

export function idsOf(rows: readonly { id: string }[]): string[] {
	return rows.map(({ id }) => id);
}

/** So many milliseconds from now. */
export function inMs({ now }: Pick<StorageUnderContract, "now">, ms: number): Date {
	return new Date(now().getTime() + ms);
}
