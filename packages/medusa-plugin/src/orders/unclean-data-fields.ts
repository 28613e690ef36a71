import { payerFields, uncleanPlaces } from "@pix-checkout/server/platform";

/**
 * The unclean parts of a payment session's data, by the payer's field names where they have one.
 * Runs before any code stores the data: PostgreSQL rejects some texts, and some are invisible.
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
