import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { RateLimit } from "@pix-checkout/server/platform";
import { MedusaDoorRequest, writeAnswer } from "../door-request";
import { requireCleanId } from "./require-clean-id";

/** A household or an office shares an address. */
const perMinute = { byAddress: 300, byCart: 60 };

/** Limits the requests about payers, by the shopper's address and then by cart. */
export const limitPayerRequests = [
	limitRequests(perMinute.byAddress, (req, res) => new MedusaDoorRequest(req, res).address),
	requireCleanId,
	limitRequests(perMinute.byCart, ({ params }) => params.id ?? ""),
];

function limitRequests(
	requestsPerMinute: number,
	keyOf: (req: MedusaRequest, res: MedusaResponse) => string,
) {
	const limit = new RateLimit(requestsPerMinute);
	return async (
		req: MedusaRequest,
		res: MedusaResponse,
		next: MedusaNextFunction,
	): Promise<void> => {
		const { headers, refusal } = await limit.take(keyOf(req, res));
		if (refusal) {
			writeAnswer(res, refusal);
			return;
		}
		res.set(headers);
		next();
	};
}
