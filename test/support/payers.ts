/** Made-up people: valid check digits, and nobody's. Logs are searched for them after a run. */
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

/** A payer's address as Medusa takes it; document, number and neighbourhood stand in its metadata unless given. */
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
