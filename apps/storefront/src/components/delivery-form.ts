import type { HttpTypes } from "@medusajs/types";
import { html, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";

interface Field {
	/** Medusa's name, of the cart or of its addresses. */
	name: "email" | keyof HttpTypes.StoreAddAddress;
	label: string;
	autocomplete: AutoFill;
	type?: "email";
	inputMode?: "numeric";
	pattern?: string;
	/** What the pattern asks for; browsers say it. */
	title?: string;
	optional?: true;
}

/** What Medusa's own storefronts ask for. `<pix-checkout-payer>` asks for what a payment lacks. */
const fields: readonly Field[] = [
	{ name: "email", label: "E-mail", autocomplete: "email", type: "email" },
	{ name: "first_name", label: "Nome", autocomplete: "shipping given-name" },
	{ name: "last_name", label: "Sobrenome", autocomplete: "shipping family-name" },
	{
		name: "postal_code",
		label: "CEP",
		autocomplete: "shipping postal-code",
		inputMode: "numeric",
		pattern: "[0-9]{5}-?[0-9]{3}",
		title: "8 dígitos",
	},
	{ name: "address_1", label: "Rua, número e bairro", autocomplete: "shipping address-line1" },
	{
		name: "address_2",
		label: "Complemento (opcional)",
		autocomplete: "shipping address-line2",
		optional: true,
	},
	{ name: "city", label: "Cidade", autocomplete: "shipping address-level2" },
];

const states =
	"AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");

/** Where the order goes; the browser checks the fields. */
export function deliveryForm(
	cart: HttpTypes.StoreCart,
	onSave: (changes: HttpTypes.StoreUpdateCart) => void,
): TemplateResult {
	const { email, shipping_address: address } = cart;
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		if (event.currentTarget instanceof HTMLFormElement) {
			onSave(cartChangesFrom(new FormData(event.currentTarget)));
		}
	};
	return html`
		<form class="fields" aria-labelledby="entrega" @submit=${submit}>
			<h2 id="entrega">Entrega</h2>
			${fields.map(
				({ name, label, type = "text", ...rest }) => html`
					<label class="field field-${name}">
						${label}
						<input
							name=${name}
							type=${type}
							autocomplete=${rest.autocomplete}
							inputmode=${ifDefined(rest.inputMode)}
							pattern=${ifDefined(rest.pattern)}
							title=${ifDefined(rest.title)}
							?required=${!rest.optional}
							.value=${(name === "email" ? email : textOf(address?.[name])) ?? ""}
						/>
					</label>
				`,
			)}
			<label class="field field-province">
				Estado
				<select name="province" autocomplete="shipping address-level1" required>
					<option value="">Escolha</option>
					${states.map(
						(code) => html`<option ?selected=${code === address?.province}>${code}</option>`,
					)}
				</select>
			</label>
			<button class="button">Continuar para o pagamento</button>
		</form>
	`;
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}

/** The billing address is the shipping address: the payer's own fields complete it for a boleto. */
function cartChangesFrom(form: FormData): HttpTypes.StoreUpdateCart {
	const { email = "", ...address } = Object.fromEntries(
		[...form].map(([name, value]) => [name, textOf(value).trim()]),
	);
	const delivery = { ...address, country_code: "br" };
	return { email, shipping_address: delivery, billing_address: delivery };
}
