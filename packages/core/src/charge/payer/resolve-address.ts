import type { AddressSource, Payer, PayerAliases, PayerField } from "./payer.js";
import { collectPayer, metadataFields, writtenText } from "./payer-values.js";
import type { Place } from "./read-address-piece.js";
import { type AddressLineParts, isSameNumber, splitAddressLine } from "./split-address-line.js";

/**
 * Resolves the `billing_address.*` fields. An explicit address with a street stands alone, unless the
 * store's address has no street. Other explicit fields complete or correct the store's address.
 */
export function resolveAddress(from: {
	explicit: Payer;
	address: AddressSource | null;
	aliases: PayerAliases;
}): Payer {
	const resolved = addressPart(mergedAddress(from));
	const street = resolved["billing_address.street"];
	const number = resolved["billing_address.number"];
	if (street === undefined || number === undefined) {
		return resolved;
	}
	// No slip says `Rua das Flores, 123, 123`.
	const parts = splitAddressLine(street, placeOf(resolved));
	return parts.number !== undefined && isSameNumber(parts.number, number)
		? { ...partFields(parts), ...resolved, "billing_address.street": parts.street }
		: resolved;
}

function mergedAddress({
	explicit,
	address,
	aliases,
}: Parameters<typeof resolveAddress>[0]): Payer {
	if (!address) {
		return explicit;
	}
	const own = { ...writtenFields(address), ...metadataFields(address.metadata, aliases) };
	const line = lineFields(address.address1, placeOf({ ...explicit, ...own }));
	const store = { ...line, ...own };
	const isAlone =
		explicit["billing_address.street"] !== undefined &&
		store["billing_address.street"] !== undefined;
	return isAlone ? explicit : { ...store, ...explicit };
}

function placeOf(payer: Payer): Place {
	return { city: payer["billing_address.city"], state: payer["billing_address.state"] };
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
	return partFields(splitAddressLine(written, place));
}

function partFields(parts: AddressLineParts): Payer {
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
