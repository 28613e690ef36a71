/** A made-up shopper whose document has valid check digits. */
export interface DemoPayer {
	firstName: string;
	lastName: string;
	email: string;
	document: string;
}

/** Plainly made up: no real person has these names and documents together. */
export const demoPayers: readonly [DemoPayer, ...DemoPayer[]] = [
	{
		firstName: "Fulana",
		lastName: "Fictícia",
		email: "fulana.ficticia@example.com",
		document: "529.982.247-25",
	},
	{
		firstName: "Beltrano",
		lastName: "Inventado",
		email: "beltrano.inventado@example.com",
		document: "111.444.777-35",
	},
	{
		firstName: "Sicrana",
		lastName: "Imaginária",
		email: "sicrana.imaginaria@example.com",
		document: "123.456.789-09",
	},
	{
		firstName: "Fulano",
		lastName: "de Teste",
		email: "fulano.de.teste@example.com",
		document: "987.654.321-00",
	},
];

/** The payer's address in Medusa's form. */
export function addressOf({ firstName, lastName, document }: DemoPayer) {
	return {
		first_name: firstName,
		last_name: lastName,
		phone: "11900001234",
		address_1: "Rua das Flores",
		city: "São Paulo",
		province: "SP",
		postal_code: "01001-000",
		country_code: "br",
		metadata: { cpf: document, number: "123", neighborhood: "Sé" },
	};
}
