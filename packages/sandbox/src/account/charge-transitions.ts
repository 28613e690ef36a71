import { SandboxError } from "../sandbox-error.js";
import type { Charge, ChargeStatus } from "./records.js";

/**
 * The actions on a charge, and the event of each. `payLate` is a boleto's bank confirming after the
 * due date.
 */
const transitions = {
	pay: { from: ["pending"], to: "paid", event: "charge.paid" },
	payLate: { from: ["pending", "expired"], to: "paid", event: "charge.paid" },
	expire: { from: ["pending"], to: "expired", event: "charge.expired" },
	fail: { from: ["pending"], to: "failed", event: "charge.failed" },
} as const;

export type ChargeAction = keyof typeof transitions;

/**
 * The charge after an action at `now` (Unix milliseconds), and the event of the change.
 * @throws {SandboxError} `invalid_transition` when its status doesn't allow the action.
 */
export function afterAction(charge: Charge, action: ChargeAction, now: number) {
	const { to, event } = transitions[action];
	const from: readonly ChargeStatus[] = transitions[action].from;
	if (!from.includes(charge.status)) {
		const late =
			action === "pay" && charge.status === "expired"
				? " A bank may confirm a payment late: add force=true to do that."
				: "";
		throw new SandboxError(
			"invalid_transition",
			`The charge is ${charge.status}; only ${from.join(" or ")} ones become ${to}.${late}`,
		);
	}
	const paidAt = to === "paid" ? { paidAt: now } : {};
	return { changed: { ...charge, status: to, ...paidAt }, event };
}
