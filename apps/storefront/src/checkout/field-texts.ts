import type { FieldName } from "./checkout-form.js";

interface FieldText {
	/** The field's visible label. */
	label: string;
	/** The message beside a required field that is empty. */
	missing: string;
	/** The message beside a field with an invalid value. */
	invalid: string;
}

export const fieldTexts: Record<FieldName, FieldText> = {
	email: {
		label: "E-mail",
		missing: "Informe seu e-mail.",
		invalid: "Confira o e-mail. Exemplo: nome@exemplo.com.br.",
	},
	name: {
		label: "Nome completo",
		missing: "Informe seu nome completo.",
		invalid: "Informe nome e sobrenome.",
	},
	postalCode: {
		label: "CEP",
		missing: "Informe o CEP.",
		invalid: "Confira o CEP: são 8 números.",
	},
	street: {
		label: "Rua ou avenida",
		missing: "Informe a rua ou avenida.",
		invalid: "Confira o nome da rua.",
	},
	number: {
		label: "Número",
		missing: "Informe o número ou S/N.",
		invalid: "Confira o número.",
	},
	complement: {
		label: "Complemento",
		missing: "Informe o complemento.",
		invalid: "Confira o complemento.",
	},
	neighborhood: {
		label: "Bairro",
		missing: "Informe o bairro.",
		invalid: "Confira o bairro.",
	},
	city: {
		label: "Cidade",
		missing: "Informe a cidade.",
		invalid: "Confira a cidade.",
	},
	state: {
		label: "Estado",
		missing: "Escolha o estado.",
		invalid: "Escolha o estado na lista.",
	},
	document: {
		label: "CPF ou CNPJ",
		missing: "Informe o CPF ou CNPJ de quem vai pagar.",
		invalid: "Este CPF ou CNPJ não é válido. Confira os números.",
	},
	phone: {
		label: "Telefone com DDD",
		missing: "Informe um telefone com DDD.",
		invalid: "Confira o telefone: DDD e número, com 10 ou 11 dígitos.",
	},
};
