import type { FaultRule } from "@pix-checkout/sandbox";
import type { ChargeService } from "../charge/ports/charge-service.js";

/** The client's own limit for an answer. */
const timeLimitMs = 10_000;
/** What it waits here for an answer that comes after that limit, or never. */
const soonMs = 50;

/** Whether a fault makes answers come after the client's time limit, or never. */
export function isTooLate({ fault }: FaultRule): boolean {
	return fault.kind === "hanging" || (fault.kind === "latency" && fault.ms > timeLimitMs);
}

/**
 * The service by a client that soon gives up the operations whose answers come too late. Others keep
 * the limit, so that a busy machine fails none of them.
 */
export function giveUpSoon(service: ChargeService, { on }: FaultRule): ChargeService {
	const given = [on ?? []].flat();
	const limit = (operation: (typeof given)[number]) =>
		given.includes(operation) ? { timeoutMs: soonMs } : {};
	return {
		createPixCharge: (input, options) =>
			service.createPixCharge(input, { ...options, ...limit("create") }),
		createBoletoCharge: (input, options) =>
			service.createBoletoCharge(input, { ...options, ...limit("create") }),
		getCharge: (id) => service.getCharge(id, limit("get")),
		getChargeStatus: (id) => service.getChargeStatus(id, limit("status")),
		iterateTransactions: (query) => service.iterateTransactions(query, limit("list")),
	};
}
