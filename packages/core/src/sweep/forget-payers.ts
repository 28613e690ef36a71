import type { CheckoutContext } from "../ports/checkout-context.js";

/** Payers that one statement looks at, and statements of one sweep. */
const batch = 100;
const mostBatches = 5;

/** Deletes payers that no charge needs any more, some at each sweep. One a process. */
export class PayerCleaner {
	/** Where it goes on: in the order of ids, round and round. */
	#after = "";

	async forget(
		{ payers, retention }: Pick<CheckoutContext, "payers" | "retention">,
		goOn: () => boolean,
	): Promise<void> {
		for (let count = 0; count < mostBatches && goOn(); count += 1) {
			const { next } = await payers.forgetFinished(this.#after, {
				limit: batch,
				leftDays: retention.payerDays,
			});
			this.#after = next ?? "";
			if (next === null) {
				return;
			}
		}
	}
}
