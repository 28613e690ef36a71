import type { HttpTypes } from "@medusajs/types";
import type { PixCheckoutPayerElement } from "@pix-checkout/element/payer";

/**
 * The delivery to the payer: what the payer's fields hold, and for a field that was left blank what the
 * cart has. The parts of the address stand in its metadata too, where the next correction finds them.
 *
 * @returns `null` while a part of the address is unknown
 */
export function deliveryTo(
	values: PixCheckoutPayerElement["values"],
	{ email, shipping_address: before }: HttpTypes.StoreCart,
): HttpTypes.StoreUpdateCart | null {
	const entered = (name: keyof typeof values, known: unknown) =>
		values[name]?.trim() || (typeof known === "string" ? known : "");
	const parts = {
		street: entered("billing_address.street", before?.metadata?.street),
		number: entered("billing_address.number", before?.metadata?.number),
		neighborhood: entered("billing_address.neighborhood", before?.metadata?.neighborhood),
	};
	const name = entered("customer.name", `${before?.first_name ?? ""} ${before?.last_name ?? ""}`);
	const [first_name = "", ...lastNames] = name.trim().split(/\s+/);
	const address = {
		first_name,
		last_name: lastNames.join(" "),
		phone: entered("customer.phone", before?.phone),
		postal_code: entered("billing_address.zip", before?.postal_code),
		address_1: parts.street
			? `${parts.street}, ${parts.number} - ${parts.neighborhood}`
			: (before?.address_1 ?? ""),
		address_2: entered("billing_address.complement", before?.address_2),
		city: entered("billing_address.city", before?.city),
		province: entered("billing_address.state", before?.province),
		country_code: "br",
		metadata: parts,
	};
	const { address_1, city, province, postal_code } = address;
	return first_name && address_1 && city && province && postal_code
		? {
				email: entered("customer.email", email),
				shipping_address: address,
				billing_address: address,
			}
		: null;
}
