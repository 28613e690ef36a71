import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Barrier } from "./barrier.js";

/**
 * Makes the service's next answer wait at a barrier, so that it doesn't reflect what happens
 * meanwhile. A slow service would do the same, but in a random order.
 */
export function delayAnswer(
	context: ChargeContext,
	call: "createPixCharge" | "getCharge" | "getChargeStatus",
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
		createPixCharge: (...creation) => {
			const asked = service.createPixCharge(...creation);
			return call === "createPixCharge" ? hold(asked) : asked;
		},
		createBoletoCharge: (...creation) => service.createBoletoCharge(...creation),
		iterateTransactions: (...query) => service.iterateTransactions(...query),
		getCharge: (id) => (call === "getCharge" ? hold(service.getCharge(id)) : service.getCharge(id)),
		getChargeStatus: (id) =>
			call === "getChargeStatus" ? hold(service.getChargeStatus(id)) : service.getChargeStatus(id),
	};
}
