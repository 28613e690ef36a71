import type { PayerField } from "./payer.js";

/** Further metadata keys per field; they are looked at before the built-in ones. */
export type PayerAliases = Partial<Record<PayerField, readonly string[]>>;

/** Keys under which Brazilian stores keep payer fields in metadata, most telling first. */
export const builtInAliases: Record<PayerField, readonly string[]> = {
	"customer.name": [],
	"customer.email": [],
	"customer.document": ["cpf_cnpj", "cpf", "cnpj", "document", "tax_id"],
	"customer.phone": ["phone", "telefone", "celular"],
	"billing_address.zip": ["cep", "zip"],
	"billing_address.state": ["uf", "state", "estado"],
	"billing_address.city": ["city", "cidade"],
	"billing_address.street": ["street", "logradouro", "rua"],
	"billing_address.neighborhood": ["neighborhood", "bairro"],
	"billing_address.number": ["number", "numero"],
	"billing_address.complement": ["complement", "complemento"],
};
