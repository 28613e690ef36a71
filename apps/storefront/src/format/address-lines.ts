import { formatCep } from "@brazilian-utils/brazilian-utils";

/** The visible parts of a delivery address. The document is not among them. */
export interface ShownAddress {
	first_name?: string | null;
	last_name?: string | null;
	address_1?: string | null;
	address_2?: string | null;
	city?: string | null;
	province?: string | null;
	postal_code?: string | null;
	metadata?: Record<string, unknown> | null;
}

/** A delivery address in the Brazilian form, line by line. */
export function addressLines(address: ShownAddress): string[] {
	const { number, neighborhood } = address.metadata ?? {};
	const street = join([address.address_1, text(number)], ", ");
	const town = join([address.city, address.province], " – ");
	const lines = [
		join([address.first_name, address.last_name], " "),
		join([street, address.address_2], " – "),
		join([text(neighborhood), town], ", "),
		address.postal_code ? `CEP ${formatCep(address.postal_code)}` : "",
	];
	return lines.filter((line) => line !== "");
}

function join(parts: (string | null | undefined)[], by: string): string {
	return parts.filter(Boolean).join(by);
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
