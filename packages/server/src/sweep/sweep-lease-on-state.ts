import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SweepLease } from "../charge/ports/checkout-context.js";
import { timeInJson } from "../database/column-schemas.js";
import type { SharedState } from "../database/shared-state.js";
import { askStoreTime } from "../database/store-time.js";

const name = "sweep_lease";

const leaseSchema = z.object({ holder: z.string(), until: timeInJson, begunAt: timeInJson });

const forMs = 16_000;

/** The sweep's lease: a row of the shared state, by the database's clock. */
export function sweepLeaseOn(state: SharedState): SweepLease {
	const hold = (holder: string, holdMs: number) =>
		state.change(name, async (value, transaction) => {
			const known = leaseSchema.parse(value);
			if (known.holder !== holder) {
				return { value: known, result: false };
			}
			const until = new Date((await askStoreTime(transaction)).getTime() + holdMs);
			return { value: { ...known, until }, result: true };
		});
	return {
		forMs,
		begin: (idleMs = 0) =>
			state.change<string | null>(name, async (value, transaction) => {
				const now = await askStoreTime(transaction);
				const known = value === undefined ? null : leaseSchema.parse(value);
				const isTaken = known !== null && known.until > now;
				if (known && (isTaken || now.getTime() - known.begunAt.getTime() < idleMs)) {
					return { value: known, result: null };
				}
				const holder = randomUUID();
				const until = new Date(now.getTime() + forMs);
				return { value: { holder, until, begunAt: now }, result: holder };
			}),
		extend: (holder) => hold(holder, forMs),
		end: async (holder) => {
			await hold(holder, 0);
		},
	};
}
