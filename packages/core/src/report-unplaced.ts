import type { ChargeStatus } from "@pix-checkout/client";
import type { ChargeContext } from "./ports.js";
import type { Reference } from "./reference.js";

/**
 * A paid charge with a reference of the form of ours that the ledger doesn't have: a database that
 * was restored from an older copy, or another store on the same account. Nobody here can place the
 * money, so a person must.
 */
export async function reportUnplaced(
	{ ledger, journal }: Pick<ChargeContext, "ledger" | "journal">,
	reference: Reference,
	charge: { id: string; amountCents: number; status: ChargeStatus },
): Promise<void> {
	if (charge.status !== "paid") {
		return;
	}
	const isNew = await ledger.openAttention({
		kind: "unplaced_payment",
		subject: charge.id,
		chargeRecordId: null,
		chargeId: charge.id,
		orderId: null,
		amountCents: charge.amountCents,
		detail: `it carries the reference ${reference}, which this store's ledger does not have`,
	});
	if (isNew) {
		journal.warn(`a paid charge with the unknown reference ${reference} needs attention`);
	}
}
