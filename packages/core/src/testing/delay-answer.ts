import type { ChargeContext } from "../ports/charge-context.js";
import type { Barrier } from "./barrier.js";

/**
 * Has the service's next answer to a question wait at a barrier on its way back: what happens
 * meanwhile, it doesn't know of. A slow service could do so too, but then it would be a matter of
 * luck what comes first.
 */
export function delayAnswer(
	context: ChargeContext,
	question: "getCharge" | "getChargeStatus",
	barrier: Barrier,
): void {
	const { service } = context;
	const hold = async <T>(asked: Promise<T>) => {
		context.service = service;
		const answer = await asked;
		await barrier.pass();
		return answer;
	};
	context.service = {
		createPixCharge: (...creation) => service.createPixCharge(...creation),
		createBoletoCharge: (...creation) => service.createBoletoCharge(...creation),
		iterateTransactions: (...query) => service.iterateTransactions(...query),
		getCharge: (id) =>
			question === "getCharge" ? hold(service.getCharge(id)) : service.getCharge(id),
		getChargeStatus: (id) =>
			question === "getChargeStatus"
				? hold(service.getChargeStatus(id))
				: service.getChargeStatus(id),
	};
}
