import type { ChargeRecord, NewCharge } from "../../../packages/core/src/charge-record.js";
import { toReference } from "../../../packages/core/src/reference.js";
import { MemoryLedger } from "../../../packages/core/src/testing/memory-ledger.js";

/** References come from chance, and schedules are spread by them; here the n-th is always the same. */
export class NumberedLedger extends MemoryLedger {
	override insertIntent(charge: NewCharge): Promise<ChargeRecord> {
		const number = this.rows.length + 1;
		const spread = ((number * 40_503) % 65_536).toString(16).padStart(4, "0");
		const digits = `${String(number).padStart(20, "0")}${spread}`;
		return super.insertIntent({ ...charge, reference: toReference(`pxc_${digits}`) });
	}
}
