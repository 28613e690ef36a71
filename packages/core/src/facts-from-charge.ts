import type { Charge } from "@pix-checkout/client";
import type { ChargeChanges } from "./charge-record.js";

/** What the ledger keeps of a charge that the service described. */
export function factsFromCharge(charge: Charge, now: Date): ChargeChanges {
	return {
		chargeId: charge.id,
		chargeAlias: charge.uuid,
		pixCopyPaste: charge.pix?.copyPaste ?? null,
		pixPaymentLink: charge.pix?.paymentLink ?? null,
		boletoUrl: charge.boleto?.url ?? null,
		boletoBarcode: charge.boleto?.barcode ?? null,
		expiresAt: charge.expiresAt,
		checkedAt: now,
	};
}
