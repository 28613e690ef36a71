import type { Dialect } from "@pix-checkout/client";
import type { PayerAliases } from "../payer/payer.js";
import type { UnpaidOrderLimits } from "./shopper-keys.js";

/** The merchant's choices. */
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
	/** How long a failure must last before it opens an issue, in milliseconds. */
	issueAfterMs: number;
	/** When an issue that the merchant resolved opens again if its cause lasts, in milliseconds. */
	reopenAfterMs: number;
	/** How long an order without any charge waits before the sweep cancels it, in milliseconds. */
	unsentOrderMs: number;
	/** For how long the sweep compares captured charges with the service's list, in milliseconds. */
	reviewCapturedMs: number;
	/** How often it compares one slice of them, in milliseconds. */
	reviewEveryMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The times of a policy that no option of the merchant sets. */
export const policyDefaults: Pick<
	ChargePolicy,
	"issueAfterMs" | "reopenAfterMs" | "unsentOrderMs" | "reviewCapturedMs" | "reviewEveryMs"
> = {
	issueAfterMs: 15 * minuteMs,
	reopenAfterMs: dayMs,
	unsentOrderMs: dayMs,
	reviewCapturedMs: 90 * dayMs,
	reviewEveryMs: 30 * minuteMs,
};
