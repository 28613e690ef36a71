import type { Charge } from "@pix-checkout/client";
import { lastSecondOf, payableUntil } from "../brazil/banking-days.js";
import { boletoDueDay, boletoForms } from "../brazil/boleto-line.js";
import type { ChargeChanges } from "./charge-record.js";

/** What the charge store keeps of a charge that the service described. */
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
	};
}

/**
 * Until when a charge can be paid, `null` when nothing says so. For a boleto the latest counts of what
 * the service says and of its barcode, by which banks go, and then the next banking day.
 */
export function expiryOf({ method, expiresAt, boleto }: Charge, now: Date): Date | null {
	if (method === "pix") {
		return expiresAt;
	}
	const forms = boleto && boletoForms(boleto.barcode);
	const due = forms && boletoDueDay(forms, now);
	const said = [expiresAt, due && lastSecondOf(due)].filter((date) => date !== null);
	const latest = said.sort((a, b) => b.getTime() - a.getTime())[0];
	return latest ? payableUntil(latest) : null;
}
