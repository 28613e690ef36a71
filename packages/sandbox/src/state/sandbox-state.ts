import type { Account } from "../account/account.js";
import type { Charge } from "../account/charge.js";
import { boletoUrl, paymentLink } from "../account/charge-links.js";
import type { Withdrawal } from "../account/withdrawal.js";
import type { IdempotentCharges } from "../api/idempotent-charges.js";
import type { Clock, ClockStart, SavedClock } from "../clock/clock.js";
import type { SeededRandom } from "../seeded-random.js";
import type { Webhooks } from "../webhooks/webhooks.js";
import { type SavedState, STATE_FORMAT } from "./saved-state.js";

/** The parts of a sandbox whose state is kept. */
export interface StatefulParts {
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
		...STATE_FORMAT,
		seed: random.seed,
		draws: random.draws(),
		clock: clock.saved(),
		records: account.records(),
		idempotencyKeys: idempotent.all(),
		webhooks: [...webhooks.records()],
	};
}

/** Goes on from a saved state; what came due meanwhile happens at once. */
export function restoreState(
	saved: SavedState,
	parts: Omit<StatefulParts, "clock"> & { origin: string },
): void {
	const { account, idempotent, random, webhooks, origin } = parts;
	random.restore(saved.draws);
	account.restore(saved.records.map((record) => withLinks(record, origin)));
	idempotent.restore(saved.idempotencyKeys);
	webhooks.restore(saved.webhooks);
}

/** A running clock went on while the sandbox was away; a stopped one stood. */
export function clockSince(saved: SavedClock): ClockStart {
	return saved.mode === "running"
		? { mode: "running", at: Date.now() + saved.aheadMs }
		: { mode: "stopped", at: saved.at };
}

/** The sandbox may be reached at another address than before. */
function withLinks(record: Charge | Withdrawal, origin: string): Charge | Withdrawal {
	if (record.kind === "withdrawal") return record;
	return record.method === "pix"
		? { ...record, paymentLink: paymentLink(origin, record.uuid) }
		: { ...record, boletoUrl: boletoUrl(origin, record.uuid) };
}
