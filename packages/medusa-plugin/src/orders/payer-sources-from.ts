import { z } from "@medusajs/framework/zod";
import type { AddressSource, PayerSources } from "@pix-checkout/server/platform";

/** The fields of a cart or an order that may hold its payer. */
export const buyerFields = [
	"email",
	"metadata",
	"billing_address.*",
	"shipping_address.*",
	"customer.first_name",
	"customer.last_name",
	"customer.email",
	"customer.phone",
	"customer.metadata",
] as const;

const words = z.string().nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();

const addressSchema = z
	.object({
		first_name: words,
		last_name: words,
		company: words,
		phone: words,
		address_1: words,
		address_2: words,
		city: words,
		province: words,
		postal_code: words,
		metadata,
	})
	.nullish();

const buyerSchema = z.object({
	email: words,
	metadata,
	billing_address: addressSchema,
	shipping_address: addressSchema,
	customer: z
		.object({ first_name: words, last_name: words, email: words, phone: words, metadata })
		.nullish(),
});

/** The sources of a payer in a Medusa cart or order, read with {@link buyerFields}. */
export function payerSourcesFrom(cartOrOrder: unknown): PayerSources {
	const buyer = buyerSchema.parse(cartOrOrder);
	return {
		email: buyer.email,
		metadata: buyer.metadata,
		billingAddress: addressFrom(buyer.billing_address),
		shippingAddress: addressFrom(buyer.shipping_address),
		customer: buyer.customer && {
			firstName: buyer.customer.first_name,
			lastName: buyer.customer.last_name,
			email: buyer.customer.email,
			phone: buyer.customer.phone,
			metadata: buyer.customer.metadata,
		},
	};
}

function addressFrom(address: z.infer<typeof addressSchema>): AddressSource | null {
	return address
		? {
				firstName: address.first_name,
				lastName: address.last_name,
				company: address.company,
				phone: address.phone,
				address1: address.address_1,
				address2: address.address_2,
				city: address.city,
				province: address.province,
				postalCode: address.postal_code,
				metadata: address.metadata,
			}
		: null;
}
