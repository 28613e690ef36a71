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
