import { SandboxError } from "../sandbox-error.js";
import type { Charge, ChargeStatus } from "./charge.js";

/** What can happen to a charge. `payLate` is a boleto's bank confirming after the due date. */
export type ChargeAction = "pay" | "payLate" | "expire" | "fail";

const RESULT = {
	pay: { from: ["pending"], to: "paid" },
	payLate: { from: ["pending", "expired"], to: "paid" },
	expire: { from: ["pending"], to: "expired" },
	fail: { from: ["pending"], to: "failed" },
} as const satisfies Record<ChargeAction, { from: readonly ChargeStatus[]; to: ChargeStatus }>;

/**
 * The charge after an action at `now` (Unix milliseconds).
 * @throws {SandboxError} `invalid_transition` when its status doesn't allow the action.
 */
export function afterAction(charge: Charge, action: ChargeAction, now: number): Charge {
	const { from, to }: { from: readonly ChargeStatus[]; to: ChargeStatus } = RESULT[action];
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
	return to === "paid" ? { ...charge, status: to, paidAt: now } : { ...charge, status: to };
}
