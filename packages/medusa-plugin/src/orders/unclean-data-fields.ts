import { payerFields, uncleanPlaces } from "@pix-checkout/core";

/**
 * What is unclean in a payment session's data, by the payer's field names where it is one. Checked
 * before anybody stores it: PostgreSQL refuses some texts, and people can't read others.
 */
export function uncleanDataFields(data: unknown): string[] {
	return uncleanPlaces({ data }).map((place) => {
		const [, first, ...rest] = place.split(".");
		const field = first === "payer" ? payerField(rest) : undefined;
		return field ?? place;
	});
}

/** The storefront may write `customer.name`, `name` or `address.zip`. */
function payerField(path: string[]): string | undefined {
	const name = path.at(-1);
	return payerFields.find((field) => field === path.join(".") || field.split(".")[1] === name);
}
