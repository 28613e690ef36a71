import { type Payer, type PayerField, payerFields } from "./payer.js";
import { builtInAliases, type PayerAliases } from "./payer-aliases.js";
import type { AddressSource, Metadata, PayerSources } from "./payer-sources.js";
import { splitAddressLine } from "./split-address-line.js";
import { stateCode } from "./state-code.js";

/**
 * Finds the payer of a charge: what the storefront gave explicitly wins; then metadata under the
 * names that Brazilian stores use; then the address, the customer and the order.
 *
 * Address parts all come from one address (billing when it has a street, else shipping), so that
 * no address is put together that nobody lives at. A field that nothing names stays absent.
 */
export function resolvePayer(sources: PayerSources, aliases: PayerAliases = {}): Payer {
	const address = sources.billingAddress?.address1
		? sources.billingAddress
		: (sources.shippingAddress ?? sources.billingAddress ?? null);
	const layers = [
		explicitFields(sources.explicit),
		metadataFields(address?.metadata, aliases),
		...personalMetadata(sources, address).map((metadata) =>
			metadataFields(metadata, aliases, "customer."),
		),
		addressFields(address),
		customerFields(sources),
	];
	const payer: Payer = {};
	for (const field of payerFields) {
		const value = layers.map((layer) => layer[field]).find((candidate) => candidate !== undefined);
		if (value !== undefined) {
			payer[field] = value;
		}
	}
	return payer;
}

/** The storefront's `payer` object: the service's field names, nested or dotted. */
function explicitFields(explicit: unknown): Payer {
	const root = asObject(explicit);
	const address = { ...asObject(root.address), ...asObject(root.billing_address) };
	const customer = { ...root, ...asObject(root.customer) };
	return collect((field) => {
		const [group, name] = splitField(field);
		return root[field] ?? (group === "customer" ? customer : address)[name];
	});
}

function metadataFields(metadata: Metadata, aliases: PayerAliases, only = ""): Payer {
	const values = metadata ?? {};
	return collect((field) => {
		if (!field.startsWith(only)) {
			return undefined;
		}
		const keys = [...(aliases[field] ?? []), ...builtInAliases[field]];
		return keys.map((key) => values[key]).find((value) => text(value) !== undefined);
	});
}

/** Who somebody is may stand in any metadata; where they live only beside that very address. */
function personalMetadata(sources: PayerSources, address: AddressSource | null): Metadata[] {
	const otherAddresses = [sources.billingAddress, sources.shippingAddress].filter(
		(other) => other !== address,
	);
	return [
		sources.metadata,
		sources.customer?.metadata,
		...otherAddresses.map((other) => other?.metadata),
	];
}

function addressFields(address: AddressSource | null): Payer {
	if (!address) {
		return {};
	}
	const line = address.address1 ? splitAddressLine(address.address1) : undefined;
	const found: Record<PayerField, unknown> = {
		"customer.name": fullName(address.firstName, address.lastName) ?? text(address.company),
		"customer.email": undefined,
		"customer.document": undefined,
		"customer.phone": address.phone,
		"billing_address.zip": address.postalCode,
		"billing_address.state": address.province,
		"billing_address.city": address.city,
		"billing_address.street": line?.street,
		"billing_address.neighborhood": line?.neighborhood,
		"billing_address.number": line?.number,
		"billing_address.complement": text(address.address2) ?? line?.complement,
	};
	return collect((field) => found[field]);
}

function customerFields({ customer, email }: PayerSources): Payer {
	const found: Payer = {};
	const name = fullName(customer?.firstName, customer?.lastName);
	const phone = text(customer?.phone);
	const mail = text(email) ?? text(customer?.email);
	if (name) found["customer.name"] = name;
	if (phone) found["customer.phone"] = phone;
	if (mail) found["customer.email"] = mail;
	return found;
}

function collect(read: (field: PayerField) => unknown): Payer {
	const payer: Payer = {};
	for (const field of payerFields) {
		const value = text(read(field));
		if (value !== undefined) {
			payer[field] = canonical(field, value);
		}
	}
	return payer;
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

function fullName(first: unknown, last: unknown): string | undefined {
	return text([text(first), text(last)].filter(Boolean).join(" "));
}

/** A written value, or `undefined` for what is absent or blank. */
function text(value: unknown): string | undefined {
	const written = typeof value === "number" ? String(value) : value;
	return typeof written === "string" && written.trim() !== "" ? written.trim() : undefined;
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
