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
	/** What becomes of an order whose charge was not paid. */
	unpaidOrders: "cancel" | "keep";
	/** How many orders of one shopper may wait unpaid; any number unless given. */
	unpaidOrderLimits?: UnpaidOrderLimits;
	/** Further names for payer fields in a store's metadata and addresses. */
	payerAliases?: PayerAliases;
	/** How long something must go wrong before a person is told, in milliseconds. */
	issueAfterMs: number;
	/** How long an issue stays resolved that a person resolved though its cause goes on, in milliseconds. */
	reopenAfterMs: number;
	/** How long an order waits for a charge that is never made, in milliseconds. */
	unsentOrderMs: number;
	/** How long captured charges are compared with the service's list, in milliseconds. */
	reviewCapturedMs: number;
	/** How often a part of them is, in milliseconds. */
	reviewEveryMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How patient a store is with trouble, unless a merchant says otherwise. */
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
