import { type ChargePolicy, policyDefaults } from "@pix-checkout/core";
import type { ParsedOptions } from "../../options";

/** The core's policy from the merchant's options. */
export function chargePolicy(options: ParsedOptions): ChargePolicy {
	return {
		...policyDefaults,
		dialect: options.dialect,
		pixGraceMs: options.pixGraceMinutes * 60_000,
		boletoGraceBankingDays: options.boletoGraceBankingDays,
		unpaidOrders: options.unpaidOrders,
		unpaidOrderLimits: options.unpaidOrderLimits,
		payerAliases: options.payerAliases,
	};
}
