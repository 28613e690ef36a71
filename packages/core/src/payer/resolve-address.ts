import type { AddressSource, Payer, PayerAliases, PayerField } from "./payer.js";
import { collectPayer, metadataFields, writtenText } from "./payer-values.js";
import type { Place } from "./place-names.js";
import { splitAddressLine } from "./split-address-line.js";

/**
 * Resolves the `billing_address.*` fields. An explicit address with a street stands alone. Explicit
 * fields without a street complete or correct the store's address.
 */
export function resolveAddress(from: {
	explicit: Payer;
	address: AddressSource | null;
	aliases: PayerAliases;
}): Payer {
	const { explicit, address, aliases } = from;
	if (explicit["billing_address.street"] !== undefined || !address) {
		return addressPart(explicit);
	}
	const own = { ...writtenFields(address), ...metadataFields(address.metadata, aliases) };
	const place = { ...explicit, ...own };
	const line = lineFields(address.address1, {
		city: place["billing_address.city"],
		state: place["billing_address.state"],
	});
	return addressPart({ ...line, ...own, ...explicit });
}

function writtenFields(address: AddressSource): Payer {
	const found: Partial<Record<PayerField, unknown>> = {
		"billing_address.zip": address.postalCode,
		"billing_address.state": address.province,
		"billing_address.city": address.city,
		"billing_address.complement": address.address2,
	};
	return collectPayer((field) => found[field]);
}

function lineFields(line: unknown, place: Place): Payer {
	const written = writtenText(line);
	if (written === undefined) {
		return {};
	}
	const parts = splitAddressLine(written, place);
	const found: Partial<Record<PayerField, unknown>> = {
		"billing_address.street": parts.street,
		"billing_address.number": parts.number,
		"billing_address.neighborhood": parts.neighborhood,
		"billing_address.complement": parts.complement,
	};
	return collectPayer((field) => found[field]);
}

function addressPart(payer: Payer): Payer {
	return collectPayer((field) => (field.startsWith("billing_address.") ? payer[field] : undefined));
}
