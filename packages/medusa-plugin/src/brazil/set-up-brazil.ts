import type { MedusaContainer } from "@medusajs/framework/types";
import { filled } from "@pix-checkout/server/platform";
import { channelSteps } from "./channel-steps";
import { type MarketState, readMarketState } from "./market-state";
import { hasProviders, isInReais, marketSteps, regionOfBrazil } from "./market-steps";
import { shippingSteps } from "./shipping-steps";
import type { Step, Wishes } from "./step";
import {
	type BrazilPlan,
	type ObstacleCode,
	obstacleTexts,
	type PlannedStep,
	type StepParams,
	stepTexts,
} from "./step-texts";

const steps: Step[] = [...marketSteps, ...channelSteps, ...shippingSteps];

/** Reads the store, and returns what the set-up would change. It changes nothing. */
export async function planBrazil(container: MedusaContainer, wishes: Wishes): Promise<BrazilPlan> {
	const state = await readMarketState(container);
	return {
		steps: steps.flatMap(({ code, needs }) => {
			const params = needs(state, wishes);
			return params === null ? [] : [{ code, params, detail: filled(stepTexts[code], params) }];
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
		const params = needs(state, wishes);
		if (params !== null) {
			await apply(container, state, wishes);
			taken.push({ code, params, detail: filled(stepTexts[code], params) });
			// Later steps build on this one.
			state = await readMarketState(container);
		}
	}
	return { steps: taken, obstacles: obstaclesIn(state) };
}

function obstaclesIn(state: MarketState): PlannedStep<ObstacleCode>[] {
	const obstacles: PlannedStep<ObstacleCode>[] = [];
	const add = (code: ObstacleCode, params: StepParams) => {
		obstacles.push({ code, params, detail: filled(obstacleTexts[code], params) });
	};
	const region = regionOfBrazil(state);
	if (region && !isInReais(region)) {
		add("country_taken", { region: region.name, currency: region.currency_code.toUpperCase() });
	}
	if (!hasProviders(state)) {
		add("providers_missing", {});
	}
	return obstacles;
}
