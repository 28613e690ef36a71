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
	/** The charge (UUID, `ch_svc_…` or partial) that it tells of; it stays as it is. */
	charge: z.string().optional(),
	/** The withdrawal (UUID or `wd_svc_…`) that it tells of; it stays as it is. */
	withdrawal: z.string().optional(),
	/** Fields of the event's `data`, instead of or besides the charge's or the made-up ones. */
	data: z.record(z.string(), z.unknown()).optional(),
});

/** An event that is sent by hand. */
export type WebhookTrigger = z.output<typeof triggerSchema>;

const chargeEvent = z.enum(["charge.paid", "charge.expired", "charge.failed"]);
const transferEvent = z.enum(["transfer.completed", "transfer.failed"]);

/** The specification's five events. */
export const knownEvents: readonly string[] = [...chargeEvent.options, ...transferEvent.options];

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
		throw invalidTrigger(problemText(parsed.error));
	}
	const { event, charge, withdrawal, data } = parsed.data;
	const ofCharge = chargeEvent.safeParse(event).data;
	const ofTransfer = transferEvent.safeParse(event).data;
	if (ofCharge) {
		if (withdrawal !== undefined) {
			throw invalidTrigger(`${event} tells of a charge`);
		}
		return { event, data: { ...chargeEventData(ofCharge, charge, parts), ...data } };
	}
	if (ofTransfer) {
		if (charge !== undefined) {
			throw invalidTrigger(`${event} tells of a withdrawal`);
		}
		return { event, data: { ...transferEventData(ofTransfer, withdrawal, parts), ...data } };
	}
	if (data === undefined || charge !== undefined || withdrawal !== undefined) {
		throw invalidTrigger(`event must be one of ${knownEvents.join(", ")}, or come with data alone`);
	}
	return { event, data };
}

type Parts = Parameters<typeof triggeredBody>[1];

function chargeEventData(
	event: z.output<typeof chargeEvent>,
	charge: string | undefined,
	{ account, clock, random }: Parts,
) {
	const now = clock.now();
	const told =
		charge === undefined
			? {
					uuid: random.uuid("made up"),
					amountCents: 5990,
					description: "Made up by the sandbox",
					customer: { name: "Fulana de Teste", email: "fulana@example.com" },
					createdAt: now,
				}
			: account.requiredCharge(charge);
	const paidAt = "paidAt" in told ? told.paidAt : now;
	switch (event) {
		case "charge.paid":
			return chargeData({ ...told, status: "paid", paidAt: paidAt ?? now });
		case "charge.expired":
			return chargeData({ ...told, status: "expired", paidAt: undefined });
		case "charge.failed":
			return chargeData({ ...told, status: "failed", paidAt: undefined });
	}
}

function transferEventData(
	event: z.output<typeof transferEvent>,
	withdrawal: string | undefined,
	{ account, clock, random }: Parts,
) {
	const now = clock.now();
	const told =
		withdrawal === undefined
			? { uuid: random.uuid("made up"), amountCents: 5990, createdAt: now }
			: account.requiredWithdrawal(withdrawal);
	const completedAt = "completedAt" in told ? told.completedAt : now;
	return event === "transfer.completed"
		? transferData({ ...told, status: "completed", completedAt: completedAt ?? now })
		: transferData({ ...told, status: "failed", completedAt: undefined });
}

function invalidTrigger(problem: string): SandboxError {
	return new SandboxError("invalid_trigger", `The event can't be triggered: ${problem}.`);
}
