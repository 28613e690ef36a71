import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { rateLimit } from "express-rate-limit";
import { type Addressed, addressOf } from "../address-of";

const minuteMs = 60_000;

/** Each process counts for itself. A household or an office shares an address. */
const perMinute = { payerByAddress: 300, payerByCart: 60, cepByAddress: 60 };

/** Limits the requests about payers, by the shopper's address and then by cart. */
export const limitPayerRequests = [
	limitRequests(perMinute.payerByAddress, addressOf),
	limitRequests(perMinute.payerByCart, ({ params }) => params.id ?? ""),
];

/** Limits the look-ups of postal codes, which leave the store. */
export const limitCepRequests = limitRequests(perMinute.cepByAddress, addressOf);

/** Answers 429 with `Retry-After`, in the shape of the store's other errors. */
function limitRequests(
	limit: number,
	keyOf: (req: Addressed & Pick<MedusaRequest, "params">) => string,
) {
	return rateLimit({
		windowMs: minuteMs,
		limit,
		standardHeaders: "draft-6",
		legacyHeaders: false,
		keyGenerator: keyOf,
		handler: (_req, res: MedusaResponse) => {
			res.status(429).json({
				type: "not_allowed",
				code: "too_many_requests",
				message: "Too many requests; try again after the seconds in Retry-After",
			});
		},
	});
}
