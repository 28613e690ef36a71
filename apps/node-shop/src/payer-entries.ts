import {
	type Payer,
	payerEntries,
	payerFields,
	payerProblems,
	resolvePayer,
} from "@pix-checkout/server/platform";
import type { Cart, methods } from "./cart.js";

/** What shoppers have entered for their carts, by key. It is kept in this process only. */
export class PayerEntries {
	readonly #entries = new Map<string, Payer>();
	readonly #cepLookup: boolean;

	/** @param cepLookup whether the checkout looks up addresses by CEP */
	constructor(cepLookup: boolean) {
		this.#cepLookup = cepLookup;
	}

	enter({ key }: Cart, payer: unknown): void {
		const { entered } = payerEntries(payer);
		this.#entries.set(key, { ...this.#entries.get(key), ...entered });
	}

	/** The names of the fields that the service would miss, or refuse. */
	answer(cart: Cart, method: (typeof methods)[number]) {
		const problems = payerProblems(this.#resolve(cart), method);
		const entries = this.#entries.get(cart.key) ?? {};
		return {
			cart_id: cart.key,
			method,
			missing_fields: problems?.missing ?? [],
			invalid_fields: problems?.invalid ?? [],
			entered_fields: payerFields.filter((field) => field in entries),
			cep_lookup: this.#cepLookup,
		};
	}

	/** As `payments.create` takes it: `{ name, …, address: { zip, … } }`. */
	payerOf(cart: Cart): Record<string, unknown> {
		const fields = Object.entries(this.#resolve(cart));
		const below = (prefix: string) =>
			Object.fromEntries(
				fields.flatMap(([name, value]) =>
					name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
				),
			);
		return { ...below("customer."), address: below("billing_address.") };
	}

	forget({ key }: Cart): void {
		this.#entries.delete(key);
	}

	#resolve({ key, email, address }: Cart): Payer {
		const billingAddress = address && {
			firstName: address.first_name,
			lastName: address.last_name,
			address1: address.address_1,
			address2: address.address_2,
			city: address.city,
			province: address.province,
			postalCode: address.postal_code,
			phone: address.phone ?? null,
			metadata: address.metadata ?? null,
		};
		const known = resolvePayer({ email, billingAddress });
		return { ...known, ...this.#entries.get(key) };
	}
}
