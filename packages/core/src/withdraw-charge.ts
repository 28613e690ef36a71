import type { ChargeRecord } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";

/**
 * Its order was cancelled: the code is not shown any more. The charge can't be taken back at the
 * service, so it stays followed; a payment that still comes goes to attention.
 */
export async function withdrawCharge(
	{ ledger, clock }: Pick<ChargeContext, "ledger" | "clock">,
	record: ChargeRecord,
): Promise<void> {
	let current: ChargeRecord | null = record;
	while (current && current.withdrawnAt === null) {
		if (await ledger.compareAndSet(current, { withdrawnAt: clock.now() })) {
			return;
		}
		current = await ledger.findById(record.id);
	}
}
