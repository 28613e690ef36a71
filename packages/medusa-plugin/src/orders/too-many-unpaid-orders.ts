import { MedusaError } from "@medusajs/framework/utils";

/** Storefronts that use Medusa's SDK see only the message, so it says everything. */
const refusal = {
	type: MedusaError.Types.NOT_ALLOWED,
	code: "too_many_unpaid_orders",
	message:
		"Too many orders of this shopper wait for their Pix or boleto. Pay one of them, wait until one expires, or choose another way to pay",
};

/** Medusa's routes answer 400 with `too_many_unpaid_orders` in `code`. */
export function tooManyUnpaidOrders(): MedusaError {
	return new MedusaError(refusal.type, refusal.message, refusal.code);
}
