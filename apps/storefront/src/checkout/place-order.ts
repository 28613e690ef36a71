import { chooseShipping, retrieveCart, updateCart } from "../api/carts.js";
import { completeCart } from "../api/complete-cart.js";
import { PayerIncompleteError } from "../api/payer-incomplete-error.js";
import type { PaymentMethod } from "../api/payments.js";
import { startPayment } from "../api/payments.js";
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

/** The step under way, for the page. */
export type OrderStep = "saving" | "payment" | "completing";

export type OrderOutcome =
	| { kind: "placed"; order: PlacedOrder }
	/** `others` are payer fields by the service's names that the form lacks. */
	| { kind: "incomplete"; problems: FieldProblems; others: string[] };

/**
 * Checks the form, saves it on the cart, begins the payment and completes the cart. Repeating it
 * after any failure is safe: a completed cart leads to its order.
 */
export async function placeOrder(
	request: OrderRequest,
	onStep: (step: OrderStep) => void,
): Promise<OrderOutcome> {
	const found = checkForm(request.form, request.method);
	if (firstProblem(found)) {
		return { kind: "incomplete", problems: found, others: [] };
	}

	onStep("saving");
	const before = await retrieveCart(request.cartId);
	const earlier = await findPlacedOrder(before);
	if (earlier) {
		return { kind: "placed", order: earlier };
	}

	const cart = await saveOnCart(request);
	try {
		onStep("payment");
		const paymentSessionId = await startPayment(cart, request.method);
		onStep("completing");
		const orderId = await completeCart(request.cartId);
		return { kind: "placed", order: { orderId, paymentSessionId } };
	} catch (error) {
		if (!(error instanceof PayerIncompleteError)) {
			throw error;
		}
		return { kind: "incomplete", ...payerFieldProblems(error.problems) };
	}
}

async function saveOnCart({ cartId, form, shippingOptionId, method }: OrderRequest) {
	const cart = await updateCart(cartId, cartChangesFrom(form, method));
	const chosen = cart.shipping_methods?.map(({ shipping_option_id }) => shipping_option_id);
	if (chosen?.length === 1 && chosen[0] === shippingOptionId) {
		return cart;
	}
	return chooseShipping(cartId, shippingOptionId);
}
