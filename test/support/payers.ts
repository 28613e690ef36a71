/** A fictitious payer with valid check digits. Each stack searches its logs for this data. */
export const fulana = {
	email: "fulana.ficticia@example.com",
	firstName: "Fulana",
	lastName: "Fictícia",
	phone: "11900001234",
	document: "529.982.247-25",
	address: {
		zip: "01001-000",
		street: "Rua das Flores",
		number: "123",
		neighborhood: "Sé",
		city: "São Paulo",
		state: "SP",
	},
};

/** The same payer as `payments.create` takes it. */
export const payer = {
	name: `${fulana.firstName} ${fulana.lastName}`,
	email: fulana.email,
	document: fulana.document,
	phone: fulana.phone,
	address: fulana.address,
};

/** A payer's address in Medusa's form; its metadata has document, number and neighbourhood unless given. */
export function addressOf(
	{ firstName, lastName, phone, document, address }: typeof fulana,
	metadata: Record<string, unknown> = {
		cpf: document,
		number: address.number,
		neighborhood: address.neighborhood,
	},
) {
	return {
		first_name: firstName,
		last_name: lastName,
		phone,
		address_1: address.street,
		city: address.city,
		province: address.state,
		postal_code: address.zip,
		country_code: "br",
		metadata,
	};
}
