import {
	type ChargeMethod,
	type PayerProblems,
	payerIncompleteMessage,
	payerProblems,
	resolvePayerFor,
} from "@pix-checkout/server/platform";
import type { CheckoutModule } from "../../modules/pix-checkout/checkout-module";
import { payerSourcesFrom } from "../../orders/payer-sources-from";

/** What a charge's payer would be made of. */
export interface PayerCheck {
	/** A cart or an order, read with `buyerFields`. */
	buyer: unknown;
	method: ChargeMethod;
	/** The `data.payer` of the payment session. */
	explicit: unknown;
	/** The shopper's entries for the cart. */
	entered: unknown;
}

/**
 * The one check of the payer routes, the session and the completion: what one accepts, the others
 * accept.
 */
export function checkPayer(
	{ options }: Pick<CheckoutModule, "options">,
	{ buyer, method, explicit, entered }: PayerCheck,
): PayerProblems | null {
	const sources = { ...payerSourcesFrom(buyer), explicit, entered };
	return payerProblems(resolvePayerFor(method, sources, options.payerAliases), method);
}

/** The body of an answer that names the problems, and no value. */
export function payerRefusal(problems: PayerProblems) {
	return {
		type: "invalid_data",
		code: "payer_incomplete",
		message: payerIncompleteMessage(problems),
		missing_fields: problems.missing,
		invalid_fields: problems.invalid,
	};
}
