import { html, nothing, type TemplateResult } from "lit";
import { type DeliveryStage, deliveryStage } from "./delivery-stage.js";
import type { OrderPhase } from "./order-phase.js";

const steps = ["Pedido", "Pagamento", "Preparação", "Envio"];
const payment = 1;
const deliverySteps: Record<DeliveryStage, number> = {
	preparation: 2,
	shipping: 3,
	delivered: steps.length,
};

/**
 * The step under way, counted from 0; the number of steps for a delivered order, and `null` for an
 * order that takes none any more.
 *
 * @param fulfillment Medusa's `fulfillment_status`
 */
export function orderStep(phase: OrderPhase, fulfillment: string | undefined): number | null {
	switch (phase) {
		case "canceled":
		case "paid-too-late":
			return null;
		case "waiting":
		case "expired":
		case "failed":
			return payment;
		case "paid":
			return deliverySteps[deliveryStage(fulfillment)];
	}
}

/** The place of the steps, until the store answers. */
export function stepsToCome(): TemplateResult {
	return html`
		<ol class="steps steps-to-come" aria-hidden="true">
			${steps.map((name) => html`<li class="step">${name}</li>`)}
		</ol>
	`;
}

/** The way of an order: placed, paid, prepared, shipped. */
export function orderSteps(
	phase: OrderPhase,
	fulfillment: string | undefined,
): TemplateResult | typeof nothing {
	const current = orderStep(phase, fulfillment);
	if (current === null) {
		return nothing;
	}
	return html`
		<ol class="steps" aria-label="Andamento do pedido">
			${steps.map((name, index) => {
				const done = index < current;
				return html`
					<li
						class="step ${done ? "step-done" : ""}"
						aria-current=${index === current ? "step" : nothing}
					>
						${name}${done ? html`<span class="unseen">: concluído</span>` : nothing}
					</li>
				`;
			})}
		</ol>
	`;
}
