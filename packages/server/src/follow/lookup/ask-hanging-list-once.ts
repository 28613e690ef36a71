import { isNoAnswerError } from "@pix-checkout/client";
import type { ChargeService } from "../../charge/ports/charge-service.js";

/**
 * The same service, but once one of its lists gave no answer, all others fail at once: what needs a
 * list waits for the next sweep, and a list that hangs costs a sweep its time limit once.
 */
export function askHangingListOnce(service: ChargeService): ChargeService {
	let unanswered: Error | null = null;
	return {
		createPixCharge: (...given) => service.createPixCharge(...given),
		createBoletoCharge: (...given) => service.createBoletoCharge(...given),
		getCharge: (...given) => service.getCharge(...given),
		getChargeStatus: (...given) => service.getChargeStatus(...given),
		async *iterateTransactions(...given) {
			if (unanswered) {
				throw unanswered;
			}
			try {
				yield* service.iterateTransactions(...given);
			} catch (error) {
				unanswered ??= isNoAnswerError(error) ? error : null;
				throw error;
			}
		},
	};
}
