import type { MedusaContainer } from "@medusajs/framework/types";
import { channelSteps } from "./channel-steps";
import { type MarketState, readMarketState } from "./market-state";
import { hasProviders, isInReais, marketSteps, regionOfBrazil } from "./market-steps";
import { shippingSteps } from "./shipping-steps";
import type { BrazilPlan, PlannedStep, Step, Wishes } from "./step";

const steps: Step[] = [...marketSteps, ...channelSteps, ...shippingSteps];

/** Reads the store, and returns what the set-up would change. It changes nothing. */
export async function planBrazil(container: MedusaContainer, wishes: Wishes): Promise<BrazilPlan> {
	const state = await readMarketState(container);
	return {
		steps: steps.flatMap(({ code, needs }) => {
			const detail = needs(state, wishes);
			return detail === null ? [] : [{ code, detail }];
		}),
		obstacles: obstaclesIn(state),
	};
}

/**
 * Adds what the store lacks to sell in Brazil, and changes nothing else. A second run does nothing;
 * one after a failure takes the steps that are left.
 *
 * @returns the steps that were taken, and the obstacles that are left
 */
export async function setUpBrazil(container: MedusaContainer, wishes: Wishes): Promise<BrazilPlan> {
	const taken: PlannedStep[] = [];
	let state = await readMarketState(container);
	for (const { code, needs, apply } of steps) {
		const detail = needs(state, wishes);
		if (detail !== null) {
			await apply(container, state, wishes);
			taken.push({ code, detail });
			// Later steps build on this one.
			state = await readMarketState(container);
		}
	}
	return { steps: taken, obstacles: obstaclesIn(state) };
}

function obstaclesIn(state: MarketState): PlannedStep[] {
	const obstacles: PlannedStep[] = [];
	const region = regionOfBrazil(state);
	if (region && !isInReais(region)) {
		const currency = region.currency_code.toUpperCase();
		const detail = `Brazil belongs to the region "${region.name}", which sells in ${currency}. A country can be in one region only: take Brazil out of that region in the admin, then run the set-up again.`;
		obstacles.push({ code: "country_taken", detail });
	}
	if (!hasProviders(state)) {
		const detail =
			"The store's payment module doesn't offer Pix and boleto. Mend medusa-config first (the check of the configuration says how), restart the store, then run the set-up again.";
		obstacles.push({ code: "providers_missing", detail });
	}
	return obstacles;
}
