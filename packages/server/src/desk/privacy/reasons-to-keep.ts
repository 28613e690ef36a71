import { type ChargeRecord, isHeld, isNoLongerWanted } from "../../charge/charge-record.js";
import { openStates } from "../../charge/charge-states.js";
import { turnMemoryMs } from "../../charge/turns/creation-turns.js";
import { type KeptReason, keptReasons } from "../ports/personal-data.js";

/** How long after the shopper's last entry an erasure leaves a checkout without a charge alone. */
const openCheckoutMs = 60 * 60_000;

/** What a purchase has that may still be open. */
export interface PurchaseState {
	/** All attempts of all its sessions. */
	charges: readonly ChargeRecord[];
	openIssues: number;
	/** When the shopper last entered payer data; `null` without any. */
	enteredAt: Date | null;
}

/** Why a purchase keeps its payer data for now; empty when it may lose them. */
export function reasonsToKeep(
	{ charges, openIssues, enteredAt }: PurchaseState,
	now: Date,
): KeptReason[] {
	const isYoung = (date: Date, ms: number) => now.getTime() - date.getTime() < ms;
	// Discarded attempts were never sent: the order may still come.
	const wasSent = charges.some(({ state }) => state !== "discarded");
	const holds: Record<KeptReason, boolean> = {
		open_charge: charges.some((charge) => !isOver(charge, now)),
		open_issue: openIssues > 0,
		recent_order: charges.some(({ queuedAt }) => isYoung(queuedAt, turnMemoryMs)),
		open_checkout: !wasSent && enteredAt !== null && isYoung(enteredAt, openCheckoutMs),
	};
	return keptReasons.filter((reason) => holds[reason]);
}

/** Whether nothing is left to do for a charge, and no renewal can need its payer. */
function isOver(charge: ChargeRecord, now: Date): boolean {
	const isFinal = !openStates.includes(charge.state) || isNoLongerWanted(charge);
	return charge.nextActionAt === null && !isHeld(charge, now) && isFinal;
}
