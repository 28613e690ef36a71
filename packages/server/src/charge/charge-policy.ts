import { type Dialect, guideMinimumCents } from "@pix-checkout/client";
import type { ChargeMethod } from "./charge-record.js";
import { type ChargeTimes, standardTimes } from "./charge-times.js";
import type { PayerAliases } from "./payer/payer.js";
import type { UnpaidOrderLimits } from "./shopper-keys.js";

/** The merchant's choices, and the times that the checkout works with. */
export interface ChargePolicy {
	/** Dialect for Pix; boleto always speaks `guide`. */
	dialect: Dialect;
	/** Time between a Pix charge's `expiresAt` and the cancellation of its order, in milliseconds. */
	pixGraceMs: number;
	/** Banking days between a boleto's due date and the cancellation of its order. */
	boletoGraceBankingDays: number;
	/** What the sweep does with an order whose charge was not paid. */
	unpaidOrders: "cancel" | "keep";
	/** How many orders of one shopper may wait unpaid; any number if not given. */
	unpaidOrderLimits?: UnpaidOrderLimits;
	/** Further names for payer fields in a store's metadata and addresses. */
	payerAliases?: PayerAliases;
	/** Times that several rooms share: no option of the merchant sets them. */
	times: ChargeTimes;
}

/** The part of a policy that no option of the merchant sets. */
export const policyDefaults: Pick<ChargePolicy, "times"> = { times: standardTimes };

/** The service creates boletos in the guide's dialect only. */
export function dialectOf(
	method: ChargeMethod,
	{ dialect }: Pick<ChargePolicy, "dialect">,
): Dialect {
	return { pix: dialect, boleto: "guide" as const }[method];
}

/** The smallest amount of a charge, in cents (section "Limits"): only the guide's dialect has one. */
export function minCentsOf(method: ChargeMethod, policy: Pick<ChargePolicy, "dialect">): number {
	return dialectOf(method, policy) === "guide" ? guideMinimumCents : 1;
}
