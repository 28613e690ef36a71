import type { Charge } from "@pix-checkout/client";
import { lastSecondOf, payableUntil } from "./brazil/banking-days.js";
import { boletoDueDay, boletoForms } from "./brazil/boleto-line.js";
import type { ChargeChanges } from "./charge-record.js";

/** The changes of a row by a charge as the service describes it. */
export function factsFromCharge(charge: Charge, now: Date): ChargeChanges {
	return {
		chargeId: charge.id,
		chargeAlias: charge.uuid,
		pixCopyPaste: charge.pix?.copyPaste ?? null,
		pixPaymentLink: charge.pix?.paymentLink ?? null,
		boletoUrl: charge.boleto?.url ?? null,
		boletoBarcode: charge.boleto?.barcode ?? null,
		expiresAt: expiryOf(charge, now),
		checkedAt: now,
		...feesOf(charge),
	};
}

/** The service's fee and the merchant's share, as far as an answer or a list names them. */
export function feesOf({ fee }: Pick<Charge, "fee">): Pick<ChargeChanges, "feeCents" | "netCents"> {
	return fee === null ? {} : { feeCents: fee.amountCents, netCents: fee.netAmountCents };
}

/**
 * Until when the shopper can pay a charge; `null` when nothing says so. For a boleto the later one
 * counts of the service's expiry and the barcode's due date, which banks follow, moved to the next
 * banking day.
 */
export function expiryOf(charge: Charge, now: Date): Date | null {
	switch (charge.method) {
		case "pix":
			return charge.expiresAt;
		case "boleto":
			return expiryOfBoleto(charge, now);
	}
}

function expiryOfBoleto({ expiresAt, boleto }: Charge, now: Date): Date | null {
	const forms = boleto && boletoForms(boleto.barcode);
	const due = forms && boletoDueDay(forms, now);
	const dates = [expiresAt, due && lastSecondOf(due)].filter((date) => date !== null);
	const latest = dates.sort((a, b) => b.getTime() - a.getTime())[0];
	return latest ? payableUntil(latest) : null;
}
