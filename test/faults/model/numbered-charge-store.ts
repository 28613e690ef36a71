import type {
	ChargeRecord,
	NewCharge,
	NewUnmatchedCharge,
} from "../../../packages/server/src/charge/charge-record.js";
import { type Reference, toReference } from "../../../packages/server/src/charge/reference.js";
import { MemoryChargeStore } from "../../../packages/server/src/testing/memory-charge-store.js";

/** Numbers the references, which are random in a store and spread its schedules. */
export class NumberedChargeStore extends MemoryChargeStore {
	#made = 0;

	override insertQueued(charge: NewCharge): Promise<ChargeRecord> {
		return super.insertQueued({ ...charge, reference: this.#nextReference() });
	}

	override insertUnmatched(charge: NewUnmatchedCharge): Promise<ChargeRecord> {
		const reference = this.#nextReference();
		return super.insertUnmatched({ ...charge, reference, sessionId: reference });
	}

	#nextReference(): Reference {
		this.#made += 1;
		const number = this.#made;
		const spread = ((number * 40_503) % 65_536).toString(16).padStart(4, "0");
		return toReference(`pxc_${String(number).padStart(20, "0")}${spread}`);
	}
}
