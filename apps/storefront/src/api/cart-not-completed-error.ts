/** The store kept the cart open: `type` is Medusa's word for why, such as `payment_authorization_error`. */
export class CartNotCompletedError extends Error {
	override readonly name = "CartNotCompletedError";
	readonly code = "cart_not_completed";
	readonly type: string;

	constructor(type: string, message: string) {
		super(`${message} Choose another way to pay or try again.`);
		this.type = type;
	}
}
