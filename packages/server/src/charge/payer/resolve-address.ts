import type { AddressSource, Payer, PayerAliases, PayerField } from "./payer.js";
import { collectPayer, metadataFields, writtenText } from "./payer-values.js";
import type { Place } from "./read-address-piece.js";
import {
	type AddressLineParts,
	isSameNumber,
	readSecondLine,
	splitAddressLine,
} from "./split-address-line.js";

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
	const lines = fieldsOfLines(address, { ...own, ...explicit });
	const store = { ...lines, ...own };
	const isAlone =
		explicit["billing_address.street"] !== undefined &&
		store["billing_address.street"] !== undefined;
	return isAlone ? explicit : { ...store, ...explicit };
}

function placeOf(payer: Payer): Place {
	return {
		city: payer["billing_address.city"],
		state: payer["billing_address.state"],
		neighborhood: payer["billing_address.neighborhood"],
	};
}

function writtenFields(address: AddressSource): Payer {
	const found: Partial<Record<PayerField, unknown>> = {
		"billing_address.zip": address.postalCode,
		"billing_address.state": address.province,
		"billing_address.city": address.city,
	};
	return collectPayer((field) => found[field]);
}

/** @param known the fields that the store has apart, which decide what else the lines hold */
function fieldsOfLines({ address1, address2 }: AddressSource, known: Payer): Payer {
	const place = placeOf(known);
	const line = writtenText(address1);
	const second = writtenText(address2);
	const first: Partial<AddressLineParts> = line === undefined ? {} : splitAddressLine(line, place);
	if (second === undefined) {
		return partFields(first);
	}
	const number = first.number ?? known["billing_address.number"];
	const further = readSecondLine(second, { ...first, ...(number ? { number } : {}) }, place);
	const complement = further.complement ?? first.complement;
	return partFields({ ...first, ...further, ...(complement ? { complement } : {}) });
}

function partFields(parts: Partial<AddressLineParts>): Payer {
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
