import { html, type TemplateResult } from "lit";

interface StepperOptions {
	/** What is counted, for the accessible names: "Quantidade de Café". */
	of: string;
	quantity: number;
	/** Most pieces to be had; `null` when the store doesn't say. */
	max: number | null;
	disabled: boolean;
	onChange: (quantity: number) => void;
}

/** Minus, number, plus. Never below one: taking out of the cart is a button of its own. */
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
