import { ContextProvider, createContext } from "@lit/context";
import type { HttpTypes } from "@medusajs/types";
import type { ReactiveElement } from "lit";
import { addItem, createCart, retrieveCart, setQuantity, updateCart } from "../api/carts.js";
import { StoreAnswerError } from "../api/store-answer-error.js";
import { findPlacedOrder, type PlacedOrder } from "../checkout/find-placed-order.js";
import { type PaymentChoice, preparePayment } from "../checkout/prepare-payment.js";
import { forget, recall, remember } from "./browser-storage.js";

const cartIdKey = "storefront.cart";

/**
 * The shopper's cart, which all pages below its host share: every change renders them again.
 * Changes run one after the other, because Medusa locks a cart during a change.
 */
export class CartStore {
	readonly #host: ReactiveElement;
	readonly #provider: ContextProvider<typeof cartContext>;
	#cart: HttpTypes.StoreCart | null = null;
	#queue: Promise<unknown> = Promise.resolve();

	constructor(host: ReactiveElement) {
		this.#host = host;
		this.#provider = new ContextProvider(host, { context: cartContext, initialValue: this });
	}

	get cart(): HttpTypes.StoreCart | null {
		return this.#cart;
	}

	/** The number of items in the cart. */
	get count(): number {
		return (this.#cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
	}

	/**
	 * Reads the cart again. Returns its order if the cart was completed meanwhile; the cart is empty
	 * then.
	 */
	load(): Promise<PlacedOrder | null> {
		return this.#inTurn(async () => {
			const cart = await this.#retrieve();
			const order = cart ? await findPlacedOrder(cart) : null;
			if (order) {
				this.#orderPlaced();
			} else {
				this.#show(cart);
			}
			return order;
		});
	}

	add(variantId: string, quantity: number): Promise<void> {
		return this.#inTurn(async () => {
			const cart = (await this.#retrieve()) ?? (await createCart());
			const open = cart.completed_at ? await createCart() : cart;
			remember(cartIdKey, open.id);
			this.#show(await addItem(open.id, variantId, quantity));
		});
	}

	/** None removes the item. */
	setQuantity(itemId: string, quantity: number): Promise<void> {
		return this.#change((cartId) => setQuantity(cartId, itemId, quantity));
	}

	update(changes: HttpTypes.StoreUpdateCart): Promise<void> {
		return this.#change((cartId) => updateCart(cartId, changes));
	}

	/**
	 * Prepares the payment that the shopper has chosen when its turn comes; `null` prepares nothing. The
	 * order is then one request away.
	 */
	prepare(choice: () => PaymentChoice | null): Promise<void> {
		return this.#inTurn(async () => {
			const chosen = choice();
			if (this.#cart && chosen) {
				this.#show(await preparePayment(this.#cart, chosen));
			}
		});
	}

	/** Places the order of the cart, after its changes. `place` returns `null` when there is none yet. */
	place(place: (cartId: string) => Promise<PlacedOrder | null>): Promise<PlacedOrder | null> {
		return this.#inTurn(async () => {
			const order = this.#cart && (await place(this.#cart.id));
			if (order) {
				this.#orderPlaced();
			}
			return order;
		});
	}

	/** Forgets the cart, because it is an order now. */
	#orderPlaced(): void {
		forget(cartIdKey);
		this.#show(null);
	}

	async #retrieve(): Promise<HttpTypes.StoreCart | null> {
		const cartId = recall(cartIdKey);
		if (!cartId) {
			return null;
		}
		try {
			return await retrieveCart(cartId);
		} catch (error) {
			if (!(error instanceof StoreAnswerError && error.status === 404)) {
				throw error;
			}
			forget(cartIdKey);
			return null;
		}
	}

	#change(change: (cartId: string) => Promise<HttpTypes.StoreCart>): Promise<void> {
		return this.#inTurn(async () => {
			if (this.#cart) {
				this.#show(await change(this.#cart.id));
			}
		});
	}

	#show(cart: HttpTypes.StoreCart | null): void {
		this.#cart = cart;
		this.#provider.setValue(this, true);
		// The context reaches the elements below the host, not the host itself.
		this.#host.requestUpdate();
	}

	#inTurn<T>(work: () => Promise<T>): Promise<T> {
		const result = this.#queue.then(work);
		// The caller gets the failure; the next change only waits for the end.
		this.#queue = result.then(
			() => undefined,
			() => undefined,
		);
		return result;
	}
}

export const cartContext = createContext<CartStore>("cart");
