import { z } from "zod";
import type { LookUpBudget } from "../charge/ports/inbox.js";
import { timeInJson } from "../database/column-schemas.js";
import type { SharedState } from "../database/shared-state.js";
import { askStoreTime } from "../database/store-time.js";

/** A rested budget allows so many look-ups at once. */
const atOnce = 10;
/** It grows by one in this time. */
const refillMs = 2_000;

const budgetSchema = z.object({ fullAt: timeInJson });

/** The budgets of look-ups: one row of the shared state for each lane. */
export function lookUpBudgetOn(state: SharedState): LookUpBudget {
	return {
		tryAcquire: (lane) =>
			state.change(`look_ups_${lane}`, async (value, transaction) => {
				const now = (await askStoreTime(transaction)).getTime();
				const known = value === undefined ? now : budgetSchema.parse(value).fullAt.getTime();
				const fullAt = Math.max(known, now);
				const waitMs = Math.max(fullAt - now - (atOnce - 1) * refillMs, 0);
				return {
					value: { fullAt: new Date(waitMs > 0 ? fullAt : fullAt + refillMs) },
					result: waitMs,
				};
			}),
	};
}
