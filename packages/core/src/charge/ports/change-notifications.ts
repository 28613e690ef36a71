/** Notifies of changed charges, whichever process changed them. */
export interface ChangeNotifications {
	/**
	 * Calls `notify` after each change that a shopper's page may show, and sometimes without one: the
	 * listener reads what is there. Changes between this call and a later read count as well.
	 *
	 * @param id a payment session or an order
	 * @returns ends the calls
	 */
	follow(id: string, notify: () => void): () => void;
}
