import { z } from "zod";
import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import { SandboxError } from "../sandbox-error.js";
import type { SeededRandom } from "../seeded-random.js";
import {
	chargeData,
	type ToldCharge,
	type ToldWithdrawal,
	transferData,
	type WebhookBody,
} from "./webhook-body.js";

/** An event that is sent by hand. */
export interface WebhookTrigger {
	/** One of the specification's five; any other name with `data`. */
	event: string;
	/** The charge (UUID, `ch_svc_…` or partial) that it tells of; it stays as it is. */
	charge?: string | undefined;
	/** The withdrawal (UUID or `wd_svc_…`) that it tells of; it stays as it is. */
	withdrawal?: string | undefined;
	/** Fields of the event's `data`, instead of or besides the charge's or the made-up ones. */
	data?: Record<string, unknown> | undefined;
}

const CHARGE_STATUS = {
	"charge.paid": "paid",
	"charge.expired": "expired",
	"charge.failed": "failed",
} as const;
const WITHDRAWAL_STATUS = {
	"transfer.completed": "completed",
	"transfer.failed": "failed",
} as const;

/** The specification's five events. */
export const KNOWN_EVENTS: readonly string[] = [
	...Object.keys(CHARGE_STATUS),
	...Object.keys(WITHDRAWAL_STATUS),
];

const triggerSchema = z.strictObject({
	event: z.string().min(1).max(100),
	charge: z.string().optional(),
	withdrawal: z.string().optional(),
	data: z.record(z.string(), z.unknown()).optional(),
}) satisfies z.ZodType<WebhookTrigger>;

/**
 * The body of an event that is sent by hand: of a charge or withdrawal as if the event had
 * happened to it, or of one that is made up.
 * @throws {SandboxError} `invalid_trigger`, `charge_not_found` or `withdrawal_not_found`.
 */
export function triggeredBody(
	trigger: unknown,
	parts: { account: Account; clock: Clock; random: SeededRandom },
): WebhookBody {
	const parsed = triggerSchema.safeParse(trigger);
	if (!parsed.success) {
		const problems = parsed.error.issues.map(({ path, message }) =>
			[path.map(String).join("."), message].filter(Boolean).join(": "),
		);
		throw invalidTrigger(problems.join("; "));
	}
	const { event, charge, withdrawal, data } = parsed.data;
	const { account, clock } = parts;
	if (isIn(CHARGE_STATUS, event)) {
		if (withdrawal !== undefined) throw invalidTrigger(`${event} tells of a charge`);
		const told = charge === undefined ? madeUpCharge(parts) : account.requiredCharge(charge);
		const status = CHARGE_STATUS[event];
		const paidAt = status === "paid" ? (told.paidAt ?? clock.now()) : undefined;
		return { event, data: { ...chargeData({ ...told, status, paidAt }), ...data } };
	}
	if (isIn(WITHDRAWAL_STATUS, event)) {
		if (charge !== undefined) throw invalidTrigger(`${event} tells of a withdrawal`);
		const told =
			withdrawal === undefined ? madeUpWithdrawal(parts) : account.requiredWithdrawal(withdrawal);
		const status = WITHDRAWAL_STATUS[event];
		const completedAt = status === "completed" ? (told.completedAt ?? clock.now()) : undefined;
		return { event, data: { ...transferData({ ...told, status, completedAt }), ...data } };
	}
	if (data === undefined || charge !== undefined || withdrawal !== undefined) {
		throw invalidTrigger(
			`event must be one of ${KNOWN_EVENTS.join(", ")}, or come with data alone`,
		);
	}
	return { event, data };
}

function madeUpCharge({ clock, random }: { clock: Clock; random: SeededRandom }): ToldCharge {
	return {
		uuid: random.uuid("made up"),
		amountCents: 5990,
		status: "pending",
		description: "Made up by the sandbox",
		customer: { name: "Fulana de Teste", email: "fulana@example.com" },
		createdAt: clock.now(),
	};
}

function madeUpWithdrawal({
	clock,
	random,
}: {
	clock: Clock;
	random: SeededRandom;
}): ToldWithdrawal {
	return {
		uuid: random.uuid("made up"),
		amountCents: 5990,
		status: "processing",
		createdAt: clock.now(),
	};
}

function isIn<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
	return Object.hasOwn(table, name);
}

function invalidTrigger(problem: string): SandboxError {
	return new SandboxError("invalid_trigger", `The event can't be triggered: ${problem}.`);
}
