import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Account } from "../account/account.js";
import { withLinks } from "../account/new-charge.js";
import { record } from "../account/records.js";
import { type IdempotentCharges, usedIdempotencyKey } from "../api/idempotent-charges.js";
import { type Clock, type ClockStart, savedClock } from "../clock/clock.js";
import { SandboxError } from "../sandbox-error.js";
import { parseJson, problemText } from "../schema.js";
import type { SeededRandom } from "../seeded-random.js";
import { deliveryRecord } from "../webhooks/delivery.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** The owner of the file, and the version of its form. */
const format = "pix-checkout-sandbox";
const version = 1;

/** The content of a state file. */
const savedState = z.strictObject({
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

/** The parts of a sandbox that keep their state. */
interface StatefulParts {
	account: Account;
	clock: Clock;
	idempotent: IdempotentCharges;
	random: SeededRandom;
	webhooks: Webhooks;
}

/**
 * The content of a state file, which this never changes; `null` when it doesn't exist.
 * @throws {SandboxError} `invalid_state_file` with the place of each problem.
 */
export async function readState(file: string): Promise<SavedState | null> {
	const refuse = (problem: string, cause?: unknown): never => {
		const message = `The state file ${file} can't be used and is left as it is: ${problem}. Repair it, or choose another file.`;
		throw new SandboxError("invalid_state_file", message, { cause });
	};
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) =>
		error.code === "ENOENT" ? null : refuse(`it can't be read (${error.code})`, error),
	);
	if (text === null) {
		return null;
	}
	const json = parseJson(text);
	const parsed = savedState.safeParse(json === undefined ? refuse("it is not JSON") : json);
	return parsed.success ? parsed.data : refuse(problemText(parsed.error), parsed.error);
}

/** The kept parts of a sandbox; requests, faults and used limits are not among them. */
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
 * Continues from a saved state; tasks that came due meanwhile run at once. The sandbox may have
 * another origin than before.
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

/** A running clock continued while the sandbox was away; a stopped one stood. */
export function clockSince({ clock }: SavedState, now: number): ClockStart {
	return clock.mode === "running" ? { mode: "running", at: now + clock.aheadMs } : clock;
}
