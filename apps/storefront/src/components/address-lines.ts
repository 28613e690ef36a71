import type { HttpTypes } from "@medusajs/types";
import { html, type TemplateResult } from "lit";

type Address = Pick<
	HttpTypes.StoreCartAddress | HttpTypes.StoreOrderAddress,
	"first_name" | "last_name" | "address_1" | "address_2" | "city" | "province" | "postal_code"
>;

/** A delivery address, line by line. */
export function addressLines(address: Address): TemplateResult {
	const { first_name, last_name, address_1, address_2, city, province, postal_code } = address;
	const lines = [
		[first_name, last_name].filter(Boolean).join(" "),
		[address_1, address_2].filter(Boolean).join(" – "),
		[city, province].filter(Boolean).join(" – "),
		`CEP ${postal_code}`,
	];
	return html`<address>${lines.map((line) => html`<span>${line}</span>`)}</address>`;
}
