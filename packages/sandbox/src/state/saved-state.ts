import { z } from "zod";
import type { Account } from "../account/account.js";
import { withLinks } from "../account/new-charge.js";
import { record } from "../account/records.js";
import { type IdempotentCharges, usedIdempotencyKey } from "../api/idempotent-charges.js";
import { type Clock, type ClockStart, savedClock } from "../clock/clock.js";
import type { SeededRandom } from "../seeded-random.js";
import { deliveryRecord } from "../webhooks/delivery.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** Says whose file it is, and which form it has. */
const format = "pix-checkout-sandbox";
const version = 1;

/** What a state file holds. */
export const savedState = z.strictObject({
	format: z.literal(format, "must be pix-checkout-sandbox: it isn't a sandbox's file"),
	version: z.literal(version, "must be 1: another version of the sandbox wrote it"),
	seed: z.string().min(1),
	/** How many draws each stream of the seed has given. */
	draws: z.record(z.string(), z.int().nonnegative()),
	clock: savedClock,
	/** Charges and withdrawals, oldest first. */
	records: z.array(record),
	idempotencyKeys: z.array(usedIdempotencyKey),
	/** Oldest first. */
	webhooks: z.array(deliveryRecord),
});
export type SavedState = z.output<typeof savedState>;

/** The parts of a sandbox whose state is kept. */
interface StatefulParts {
	account: Account;
	clock: Clock;
	idempotent: IdempotentCharges;
	random: SeededRandom;
	webhooks: Webhooks;
}

/** All that is kept of a sandbox; requests, faults and used limits are not. */
export function stateOf(parts: StatefulParts): SavedState {
	const { account, clock, idempotent, random, webhooks } = parts;
	return {
		format,
		version,
		seed: random.seed,
		draws: random.draws(),
		clock: clock.saved(),
		records: account.records(),
		idempotencyKeys: idempotent.all(),
		webhooks: [...webhooks.records()],
	};
}

/**
 * Goes on from a saved state; what came due meanwhile happens at once. The sandbox may be reached
 * at another origin than before.
 */
export function restoreState(saved: SavedState, parts: StatefulParts, origin: string): void {
	const { account, idempotent, random, webhooks } = parts;
	random.restore(saved.draws);
	account.restore(
		saved.records.map((record) => (record.kind === "charge" ? withLinks(record, origin) : record)),
	);
	for (const used of saved.idempotencyKeys) {
		idempotent.remember(used);
	}
	webhooks.restore(saved.webhooks);
}

/** A running clock went on while the sandbox was away; a stopped one stood. */
export function clockSince({ clock }: SavedState, now: number): ClockStart {
	return clock.mode === "running" ? { mode: "running", at: now + clock.aheadMs } : clock;
}
