import type { ShopperKeys } from "../charge/shopper-keys.js";

/** What storefronts said about payers, until no charge needs it. */
export interface PayerStore {
	remember(sessionId: string, fields: Record<string, unknown>): Promise<void>;
	/** `undefined` when the storefront gave none. */
	recall(sessionId: string): Promise<unknown>;
	forget(sessionId: string): Promise<void>;
	/**
	 * Goes through the payers in the order of their ids, a batch at a time, and deletes those that no
	 * charge can need any more. A payer whose session has no charge is kept for `leftDays`.
	 *
	 * @param after the id of the last payer of the batch before; "" to begin
	 * @returns how many were deleted, and where to go on; `null` at the end
	 */
	forgetFinished(
		after: string,
		batch: { limit: number; leftDays: number },
	): Promise<{ deleted: number; next: string | null }>;
}

/** Whose order a payment session pays, from when its cart is being completed. */
export interface ShopperStore {
	remember(sessionId: string, shopper: ShopperKeys): Promise<void>;
	/** The unknown shopper when no storefront has completed the session's cart. */
	recall(sessionId: string): Promise<ShopperKeys>;
	/** Forgets what charges have taken over long ago, or never will: some at a time. */
	forgetOld(): Promise<void>;
}
