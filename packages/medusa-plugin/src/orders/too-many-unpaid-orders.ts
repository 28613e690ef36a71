import { MedusaError } from "@medusajs/framework/utils";

/** Storefronts that use Medusa's SDK see only the message, so it says everything. */
const refusal = {
	type: MedusaError.Types.NOT_ALLOWED,
	code: "too_many_unpaid_orders",
	message:
		"You have too many unpaid orders by Pix or boleto. Pay one of them, or wait until one expires",
};

/** Medusa's routes answer 400 with `too_many_unpaid_orders` in `code`. */
export function tooManyUnpaidOrders(): MedusaError {
	return new MedusaError(refusal.type, refusal.message, refusal.code);
}
