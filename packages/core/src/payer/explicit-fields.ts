import type { Payer, PayerField } from "./payer.js";
import { collectPayer } from "./payer-values.js";

/** The storefront's `payer` object: the service's field names, nested or dotted. */
export function explicitFields(explicit: unknown): Payer {
	const root = asObject(explicit);
	const address = { ...asObject(root.address), ...asObject(root.billing_address) };
	const customer = { ...root, ...asObject(root.customer) };
	return collectPayer((field) => {
		const [group, name] = splitField(field);
		return root[field] ?? (group === "customer" ? customer : address)[name];
	});
}

function splitField(field: PayerField): [group: string, name: string] {
	const dot = field.indexOf(".");
	return [field.slice(0, dot), field.slice(dot + 1)];
}

function asObject(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value))
		: {};
}
