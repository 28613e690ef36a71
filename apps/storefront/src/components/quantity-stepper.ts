import { html, type TemplateResult } from "lit";

interface StepperOptions {
	/** The counted product, for the accessible names: "Quantidade de Café". */
	of: string;
	quantity: number;
	/** The largest quantity; `null` when the store gives none. */
	max: number | null;
	disabled: boolean;
	onChange: (quantity: number) => void;
}

/** Minus, number, plus. Never below one: removing from the cart is a button of its own. */
export function quantityStepper(options: StepperOptions): TemplateResult {
	const { of, quantity, max, disabled, onChange } = options;
	return html`
		<div class="stepper" role="group" aria-label="Quantidade de ${of}">
			<button
				type="button"
				aria-label="Diminuir quantidade de ${of}"
				?disabled=${disabled || quantity <= 1}
				@click=${() => onChange(quantity - 1)}
			>
				−
			</button>
			<output aria-live="polite">${quantity}</output>
			<button
				type="button"
				aria-label="Aumentar quantidade de ${of}"
				?disabled=${disabled || (max !== null && quantity >= max)}
				@click=${() => onChange(quantity + 1)}
			>
				+
			</button>
		</div>
	`;
}
