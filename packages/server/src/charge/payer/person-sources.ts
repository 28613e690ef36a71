import type { AddressSource, Metadata, PayerAliases, PayerSources } from "./payer.js";
import { isOfField, metadataFields, writtenText } from "./payer-values.js";

export interface PersonSource {
	/** A name under one of the merchant's own metadata keys. */
	statedName: string | undefined;
	personName: string | undefined;
	company: string | undefined;
	document: string | undefined;
	/** An e-mail under one of the merchant's own metadata keys. */
	email: string | undefined;
	phone: string | undefined;
}

/** The people of an order, each by its own source and that source's metadata. */
export function personSources(
	sources: PayerSources,
	aliases: PayerAliases,
): Record<"order" | "customer" | "billing" | "shipping", PersonSource> {
	const { metadata, customer, billingAddress, shippingAddress } = sources;
	return {
		order: personSource({ metadata }, aliases),
		customer: personSource(customer, aliases),
		billing: personSource(billingAddress, aliases),
		shipping: personSource(shippingAddress, aliases),
	};
}

type Named = Pick<AddressSource, "firstName" | "lastName" | "company" | "phone"> & {
	metadata?: Metadata;
};

function personSource(source: Named | null | undefined, aliases: PayerAliases): PersonSource {
	const metadata = metadataFields(source?.metadata, aliases);
	const phone = writtenText(source?.phone);
	const names = [writtenText(source?.firstName), writtenText(source?.lastName)];
	return {
		statedName: metadata["customer.name"],
		personName: writtenText(names.filter(Boolean).join(" ")),
		company: writtenText(source?.company),
		document: metadata["customer.document"],
		email: metadata["customer.email"],
		phone:
			metadata["customer.phone"] ??
			(phone && isOfField("customer.phone", phone) ? phone : undefined),
	};
}
