import type { CheckoutContext, Retention } from "../charge/ports/checkout-context.js";

/** How many payers one statement reads, and how many statements one sweep runs. */
const batch = 100;
const maxBatches = 5;

interface Needs {
	payers: CheckoutContext["payers"];
	retention: Pick<Retention, "payerDays">;
}

/** Deletes payers that no charge needs any more, some at each sweep. A process has one. */
export function payerCleaner() {
	/** The id of the last payer that it read. At the end it begins again. */
	let after = "";
	return async ({ payers, retention }: Needs, mayContinue: () => boolean): Promise<void> => {
		for (let count = 0; count < maxBatches && mayContinue(); count += 1) {
			const leftDays = retention.payerDays;
			after = (await payers.forgetFinished(after, { limit: batch, leftDays })) ?? "";
			if (after === "") {
				return;
			}
		}
	};
}
