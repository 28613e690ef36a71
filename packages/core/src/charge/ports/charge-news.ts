/** Tells which charges have changed, in whichever process. */
export interface ChargeNews {
	/**
	 * Calls `tell` after each change that a shopper's page may show, and sometimes without one: the
	 * listener reads what is there. Changes between this call and a later read are told as well.
	 *
	 * @param id a payment session or an order
	 * @returns ends the calls
	 */
	follow(id: string, tell: () => void): () => void;
}
