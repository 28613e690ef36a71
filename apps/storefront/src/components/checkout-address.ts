import { html, nothing, type TemplateResult } from "lit";
import { type Address, shownAddressFields } from "../checkout/address-entry.js";
import type { FieldName } from "../checkout/checkout-form.js";

/** How the look-up of the postal code stands. */
export type PostalCodeState = "idle" | "asking" | "unknown";

interface AddressOptions extends Omit<Address, "place"> {
	lookUp: PostalCodeState;
	field: (name: FieldName) => TemplateResult;
	/** Shows all fields. */
	onTypeAddress: () => void;
}

const lookUpTexts: Record<PostalCodeState, string> = {
	idle: "",
	asking: "Buscando o endereço…",
	unknown: "Não encontramos este CEP. Confira os números ou digite o endereço.",
};

/** The delivery address: the postal code, and what it leaves to ask. */
export function checkoutAddress(options: AddressOptions): TemplateResult {
	const { entry, lookUp, field } = options;
	const [postalCode, ...others] = shownAddressFields(entry);
	return html`
		<fieldset class="fields">
			<legend>Endereço de entrega</legend>
			${postalCode ? field(postalCode) : nothing}
			<p class="look-up" role="status">${lookUpTexts[lookUp]}</p>
			${entry === "found" ? foundAddress(options) : nothing}
			${
				entry === "postal-code"
					? html`<button type="button" class="link-button" @click=${options.onTypeAddress}>
							Digitar o endereço
						</button>`
					: nothing
			}
			${others.map(field)}
		</fieldset>
	`;
}

function foundAddress({ form, onTypeAddress }: AddressOptions): TemplateResult {
	const town = `${form.city} – ${form.state}`;
	return html`
		<div class="found-address">
			<p>
				<span>${form.street}</span>
				<span class="muted">${form.neighborhood ? `${form.neighborhood}, ${town}` : town}</span>
			</p>
			<button
				type="button"
				class="link-button"
				aria-label="Alterar o endereço"
				@click=${onTypeAddress}
			>
				Alterar
			</button>
		</div>
	`;
}
