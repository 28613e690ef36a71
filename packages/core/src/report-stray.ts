import type { ChargeStatus } from "@pix-checkout/client";
import type { AttentionKind, ChargeRecord } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";
import { raiseAttention } from "./raise-attention.js";

/**
 * A charge that carries a row's reference and is not the row's: the service made more than one for
 * one request. It is shown to nobody. Paid, it is money for an order that has its charge already;
 * payable, it may become so, and a boleto even by itself, since it reaches the payer's bank.
 */
export async function reportStray(
	context: ChargeContext,
	record: ChargeRecord,
	stray: { id: string; amountCents: number; status: ChargeStatus },
): Promise<void> {
	const about = { subject: stray.id, chargeId: stray.id, amountCents: stray.amountCents };
	const orphan = orphanKind(record);
	if (stray.status === "paid") {
		await context.ledger.resolveAttention(orphan, stray.id, "it was paid");
		await context.ledger.resolveAttention("payment_unconfirmed", stray.id, "it could be read");
		await raiseAttention(context, record, "second_charge_paid", {
			...about,
			detail: "it carries a reference of ours, is not the charge that we know, and is paid",
		});
		return;
	}
	// Also one that is over: it is asked about before the order is cancelled.
	await raiseAttention(context, record, orphan, {
		...about,
		detail: "it carries a reference of ours and is not the charge that we know",
	});
	if (stray.status === "expired" || stray.status === "failed") {
		await context.ledger.resolveAttention(orphan, stray.id, `the service says ${stray.status}`);
	}
}

/** What a charge is called that no order uses and that carries this row's reference. */
export function orphanKind({ method }: ChargeRecord): AttentionKind {
	return method === "boleto" ? "orphan_boleto" : "orphan_pix";
}
