import type { MedusaContainer } from "@medusajs/framework/types";
import type { MarketState } from "./market-state";

/** What the merchant may choose about the set-up. */
export interface Wishes {
	/** The price of a new shipping option, in cents of a real. */
	shippingPriceCents: number;
}

/** A step that the store needs, or an obstacle in its way. */
export interface PlannedStep {
	/** Stable: programs go by it. */
	code: string;
	/** In English. */
	detail: string;
}

/** What the store lacks to sell in Brazil. */
export interface BrazilPlan {
	/** In the order in which they are taken. Empty when the store lacks nothing. */
	steps: PlannedStep[];
	/** What only the merchant can decide or mend. */
	obstacles: PlannedStep[];
}

/** One step of the set-up. */
export interface Step {
	code: string;
	/** What the step does, in English, when the store lacks this part; `null` when it has it. */
	needs(state: MarketState, wishes: Wishes): string | null;
	/** Adds the missing part. Called only when the step is needed, with the state of this moment. */
	apply(container: MedusaContainer, state: MarketState, wishes: Wishes): Promise<unknown>;
}

/** @throws Error when a step before this one should have made the value and hasn't */
export function made<T>(value: T | null | undefined, what: string): T {
	if (value === null || value === undefined) {
		throw new Error(`The store has no ${what}, which the set-up needs at this point`);
	}
	return value;
}
