import { type Payer, type PayerField, payerFields } from "./payer.js";
import { stateCode } from "./state-code.js";

/** The payer fields that `read` has a written value for, each in the service's way of writing. */
export function collectPayer(read: (field: PayerField) => unknown): Payer {
	const payer: Payer = {};
	for (const field of payerFields) {
		const value = writtenText(read(field));
		if (value !== undefined) {
			payer[field] = canonical(field, value);
		}
	}
	return payer;
}

/** A written value, or `undefined` for what is absent or blank. */
export function writtenText(value: unknown): string | undefined {
	const written = typeof value === "number" ? String(value) : value;
	return typeof written === "string" && written.trim() !== "" ? written.trim() : undefined;
}

/** The way the service wants a field written; what can't be read stays as it was, to be refused by name. */
function canonical(field: PayerField, value: string): string {
	switch (field) {
		case "billing_address.state":
			return stateCode(value) ?? value;
		case "billing_address.zip":
			return value.replace(/[\s.-]/g, "");
		case "customer.phone":
			return value.replace(/[\s().+-]/g, "").replace(/^55(?=\d{10,11}$)/, "");
		default:
			return value;
	}
}
