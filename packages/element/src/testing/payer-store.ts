import type { FakeStore } from "./fake-store.js";

/** The answer of the payer route: names of fields, never a value. */
export function payerAnswer(
	missing: readonly string[],
	changes: Readonly<Record<string, unknown>> = {},
) {
	return {
		cart_id: "cart_01EXAMPLE",
		method: "boleto",
		missing_fields: missing,
		invalid_fields: [],
		cep_lookup: false,
		...changes,
	};
}

/** The fields of a boleto whose cart knows the e-mail only. */
export const boletoFields: readonly string[] = [
	"customer.name",
	"customer.document",
	"customer.phone",
	"billing_address.zip",
	"billing_address.street",
	"billing_address.number",
	"billing_address.neighborhood",
	"billing_address.city",
	"billing_address.state",
];

/** A made-up payer: the check digits are right, and nobody has these. */
export const madeUpPayer = {
	name: "Fulana de Tal",
	document: "52998224725",
	phone: "11912345678",
	zip: "13010000",
	street: "Rua das Flores",
	number: "100",
	neighborhood: "Centro",
	city: "Campinas",
	state: "SP",
} as const;

/** The bodies that the store has received. */
export function savedPayers(store: FakeStore): unknown[] {
	return store.renewals.map(({ init }) => JSON.parse(String(init.body)));
}
