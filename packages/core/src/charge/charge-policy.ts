import type { Dialect } from "@pix-checkout/client";
import { type ChargeTimes, standardTimes } from "./charge-times.js";
import type { PayerAliases } from "./payer/payer.js";
import type { UnpaidOrderLimits } from "./shopper-keys.js";

/** The merchant's choices, and the times that the core works with. */
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
	/** Times that several parts of the core share: no option of the merchant sets them. */
	times: ChargeTimes;
}

/** The part of a policy that no option of the merchant sets. */
export const policyDefaults: Pick<ChargePolicy, "times"> = { times: standardTimes };
