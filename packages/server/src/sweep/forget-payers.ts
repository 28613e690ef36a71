import type { CheckoutContext, Retention } from "../charge/ports/checkout-context.js";

/** How many payers one statement reads, and how many statements one sweep runs. */
const batch = 100;
const maxBatches = 5;

/** Deletes payers that no charge needs any more, some at each sweep. A process has one. */
export class PayerCleaner {
	/** The id of the last payer that it read. At the end it begins again. */
	#after = "";

	async deleteFinished(
		{
			payers,
			retention,
		}: Pick<CheckoutContext, "payers"> & { retention: Pick<Retention, "payerDays"> },
		mayContinue: () => boolean,
	): Promise<void> {
		for (let count = 0; count < maxBatches && mayContinue(); count += 1) {
			const next = await payers.forgetFinished(this.#after, {
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
