import { z } from "zod";
import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import { SandboxError } from "../sandbox-error.js";
import { problemText } from "../schema.js";
import type { SeededRandom } from "../seeded-random.js";
import { chargeData, transferData, type WebhookBody } from "./webhook-body.js";

const triggerSchema = z.strictObject({
	/** One of the specification's five; any other name with `data`. */
	event: z.string().min(1).max(100),
	/** The charge or withdrawal of the event, by any identifier; it stays as it is. */
	about: z.string().nullish(),
	/** Fields of the event's `data`, instead of or besides those of its charge or withdrawal. */
	data: z.record(z.string(), z.unknown()).optional(),
});

/** An event for sending by hand. */
export type WebhookTrigger = z.output<typeof triggerSchema>;

const chargeStatuses = {
	"charge.paid": "paid",
	"charge.expired": "expired",
	"charge.failed": "failed",
} as const;
const transferStatuses = {
	"transfer.completed": "completed",
	"transfer.failed": "failed",
} as const;

/** The specification's five events. */
export const knownEvents = Object.keys({ ...chargeStatuses, ...transferStatuses });

/** @throws {SandboxError} `invalid_trigger`. */
export function parseTrigger(trigger: unknown): WebhookTrigger {
	const parsed = triggerSchema.safeParse(trigger);
	if (!parsed.success) {
		throw invalidTrigger(problemText(parsed.error));
	}
	return parsed.data;
}

/**
 * The body of an event that is sent by hand: about a charge or withdrawal as if it had changed, or
 * about a made-up one.
 * @throws {SandboxError} `invalid_trigger`, `charge_not_found` or `withdrawal_not_found`.
 */
export function triggeredBody(
	trigger: WebhookTrigger,
	parts: { account: Account; clock: Clock; random: SeededRandom },
): WebhookBody {
	const { event, about, data } = parseTrigger(trigger);
	const { account, clock } = parts;
	if (isIn(chargeStatuses, event)) {
		const subject = about ? account.requiredCharge(about) : madeUp(parts);
		const status = chargeStatuses[event];
		const paidAt = status === "paid" ? (subject.paidAt ?? clock.now()) : undefined;
		return { event, data: { ...chargeData({ ...subject, status, paidAt }), ...data } };
	}
	if (isIn(transferStatuses, event)) {
		const subject = about ? account.requiredWithdrawal(about) : madeUp(parts);
		const status = transferStatuses[event];
		const completedAt = status === "completed" ? (subject.completedAt ?? clock.now()) : undefined;
		return { event, data: { ...transferData({ ...subject, status, completedAt }), ...data } };
	}
	if (data === undefined || about) {
		throw invalidTrigger(`event must be one of ${knownEvents.join(", ")}, or come with data alone`);
	}
	return { event, data };
}

/** A made-up charge or withdrawal. */
function madeUp({ clock, random }: { clock: Clock; random: SeededRandom }) {
	return {
		uuid: random.uuid("made up"),
		id: `wd_svc_${random.hex("made up", 12)}`,
		amountCents: 5990,
		description: "Made up by the sandbox",
		customer: { name: "Fulana de Teste", email: "fulana@example.com" },
		createdAt: clock.now(),
		paidAt: undefined,
		completedAt: undefined,
	};
}

function isIn<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
	return Object.hasOwn(table, name);
}

function invalidTrigger(problem: string): SandboxError {
	return new SandboxError("invalid_trigger", `The event can't be triggered: ${problem}.`);
}
