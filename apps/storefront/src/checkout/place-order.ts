import { chooseShipping, retrieveCart, updateCart } from "../api/carts.js";
import { completeCart } from "../api/complete-cart.js";
import { PayerIncompleteError, type PayerProblems } from "../api/payer-incomplete-error.js";
import type { PaymentMethod } from "../api/payment-methods.js";
import { startPayment } from "../api/payment-sessions.js";
import { cartChangesFrom } from "./cart-changes.js";
import { checkForm } from "./check-form.js";
import { type CheckoutForm, type FieldProblems, firstProblem } from "./checkout-form.js";
import { findPlacedOrder, type PlacedOrder } from "./find-placed-order.js";
import { payerFieldProblems } from "./payer-field-problems.js";

export interface OrderRequest {
	cartId: string;
	form: CheckoutForm;
	shippingOptionId: string;
	method: PaymentMethod;
}

/** What is being done, to be shown while it lasts. */
export type OrderStep = "saving" | "payment" | "completing";

export type OrderOutcome =
	| { kind: "placed"; order: PlacedOrder }
	/** `others` are payer fields by the service's names that the form doesn't have. */
	| { kind: "incomplete"; problems: FieldProblems; others: string[] };

/**
 * Saves the form on the cart, begins the payment and completes the cart. Doing it again after any
 * failure is safe: a cart that has become an order leads to that order.
 *
 * The store is asked about the payer even when the form already shows empty fields, so that the
 * shopper sees everything that is missing at once.
 */
export async function placeOrder(
	request: OrderRequest,
	onStep: (step: OrderStep) => void,
): Promise<OrderOutcome> {
	onStep("saving");
	const before = await retrieveCart(request.cartId);
	const earlier = await findPlacedOrder(before);
	if (earlier) return { kind: "placed", order: earlier };

	const cart = await saveOnCart(request);

	onStep("payment");
	const payment = await beginPayment(cart, request.method);
	const fromStore = payerFieldProblems(payment.problems);
	const problems = { ...fromStore.problems, ...checkForm(request.form) };
	if (firstProblem(problems) || fromStore.others.length > 0 || payment.sessionId === null) {
		return { kind: "incomplete", problems, others: fromStore.others };
	}

	onStep("completing");
	const orderId = await completeCart(request.cartId);
	return { kind: "placed", order: { orderId, paymentSessionId: payment.sessionId } };
}

async function saveOnCart({ cartId, form, shippingOptionId }: OrderRequest) {
	const cart = await updateCart(cartId, cartChangesFrom(form));
	const chosen = cart.shipping_methods?.map(({ shipping_option_id }) => shipping_option_id);
	if (chosen?.length === 1 && chosen[0] === shippingOptionId) return cart;
	return chooseShipping(cartId, shippingOptionId);
}

type CartWithPayment = Parameters<typeof startPayment>[0];

async function beginPayment(
	cart: CartWithPayment,
	method: PaymentMethod,
): Promise<{ sessionId: string | null; problems: PayerProblems }> {
	try {
		const sessionId = await startPayment(cart, method);
		return { sessionId, problems: { missing: [], invalid: [] } };
	} catch (error) {
		if (error instanceof PayerIncompleteError) return { sessionId: null, problems: error.problems };
		throw error;
	}
}
