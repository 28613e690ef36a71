import type { CartEntries } from "../payer/cart-entries.js";
import type { PayerField } from "../payer/payer.js";
import type { ShopperKeys } from "../shopper-keys.js";

/** The payers that storefronts sent, until no charge needs them. */
export interface PayerStore {
	remember(sessionId: string, fields: Record<string, unknown>): Promise<void>;
	/** `undefined` when the storefront sent no payer. */
	recall(sessionId: string): Promise<unknown>;
	forget(sessionId: string): Promise<void>;
	/**
	 * Adds the shopper's entries to those of the cart, and removes the `cleared` ones. Atomic, so that
	 * two pages lose nothing of each other.
	 */
	rememberForCart(cartId: string, entered: CartEntries, cleared: PayerField[]): Promise<void>;
	/** The shopper's entries for the cart; `undefined` without any. */
	recallForCart(cartId: string): Promise<unknown>;
	/**
	 * The shopper's entries for the carts of a placed order, and from now on for its charges. A call for
	 * another order changes nothing.
	 */
	recallForOrder(orderId: string, cartIds: string[]): Promise<unknown>;
	/**
	 * Reads one batch of payers in the order of their ids, and deletes those that no charge of their
	 * session or order needs any more. Keeps a payer without a charge for `leftDays`.
	 *
	 * @param after the id of the last payer of the batch before; "" to begin
	 * @returns the number of deleted payers, and the `after` of the next batch; `null` at the end
	 */
	forgetFinished(
		after: string,
		batch: { limit: number; leftDays: number },
	): Promise<{ deleted: number; next: string | null }>;
}

/** The shoppers of payment sessions, from the completion of the cart to the queued charge. */
export interface ShopperStore {
	remember(sessionId: string, shopper: ShopperKeys): Promise<void>;
	/** The unknown shopper when no storefront completed the session's cart. */
	recall(sessionId: string): Promise<ShopperKeys>;
	/** Deletes shoppers that no charge will need any more, some at each call. */
	forgetOld(): Promise<void>;
}
