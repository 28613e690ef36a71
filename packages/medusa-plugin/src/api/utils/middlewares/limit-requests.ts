import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { rateLimit } from "express-rate-limit";
import { isOrderId } from "../../pix-checkout/charge-params";
import { type Addressed, addressOf } from "../address-of";

const minuteMs = 60_000;

/** Each process counts for itself. A household or an office shares an address. */
const perMinute = { payerByAddress: 300, payerByCart: 60, cepByAddress: 60, renewalByAddress: 30 };

/** Limits the requests about payers, by the shopper's address and then by cart. */
export const limitPayerRequests = [
	limitRequests(perMinute.payerByAddress, addressOf),
	limitRequests(perMinute.payerByCart, ({ params }) => params.id ?? ""),
];

/** Limits the requests for a new code by orders' ids, which more people know than the shopper. */
export const limitRenewalsByOrder = limitRequests(
	perMinute.renewalByAddress,
	addressOf,
	({ params }) => isOrderId(params.id ?? ""),
);

/** Limits the look-ups of postal codes, which leave the store. */
export const limitCepRequests = limitRequests(perMinute.cepByAddress, addressOf);

type Limited = Addressed & Pick<MedusaRequest, "params">;

/** Answers 429 with `Retry-After`, in the shape of the store's other errors. */
function limitRequests(
	limit: number,
	keyOf: (req: Limited) => string,
	counts: (req: Limited) => boolean = () => true,
) {
	return rateLimit({
		windowMs: minuteMs,
		limit,
		standardHeaders: "draft-6",
		legacyHeaders: false,
		keyGenerator: keyOf,
		skip: (req) => !counts(req),
		handler: (_req, res: MedusaResponse) => {
			res.status(429).json({
				type: "not_allowed",
				code: "too_many_requests",
				message: "Too many requests; try again after the seconds in Retry-After",
			});
		},
	});
}
