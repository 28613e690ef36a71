import type { PayerStore } from "@pix-checkout/core";
import type { ParsedOptions } from "../options";

/** Payers that one statement looks at, and statements of one sweep. */
const batch = 100;
const mostBatches = 5;

/** Where this process goes on: in the order of ids, round and round. */
let after = "";

/** Deletes payers that are not needed any more, some at each sweep. */
export async function forgetPayers(
	{ payers, options }: { payers: Pick<PayerStore, "forgetFinished">; options: ParsedOptions },
	goOn: () => boolean,
): Promise<void> {
	for (let count = 0; count < mostBatches && goOn(); count += 1) {
		const { next } = await payers.forgetFinished(after, {
			limit: batch,
			leftDays: options.payerDays,
		});
		after = next ?? "";
		if (next === null) {
			return;
		}
	}
}
