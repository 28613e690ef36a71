import type { RowContext } from "../charge/ports/charge-context.js";
import { boundsBySession } from "../orders/renewal.js";
import type { ChargePage } from "./charge-page.js";

export function sessionPage(
	{ chargeStore }: Pick<RowContext, "chargeStore">,
	sessionId: string,
): ChargePage {
	return {
		id: sessionId,
		find: async () => {
			const attempts = await chargeStore.listBySession(sessionId);
			return attempts.length > 0
				? { attempts, bounds: boundsBySession(attempts) }
				: "charge_not_found";
		},
		present: (status) => status,
	};
}
