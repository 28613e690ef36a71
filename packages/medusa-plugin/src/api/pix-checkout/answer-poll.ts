import { container } from "@medusajs/framework";
import type { MedusaRequestHandler } from "@medusajs/framework/http";
import {
	answerPoll,
	type PollServices,
	pollsPerMinute,
	RateLimit,
} from "@pix-checkout/server/platform";
import { checkoutServices } from "../../modules/pix-checkout/checkout-services";
import { MedusaDoorRequest, writeAnswer } from "../utils/door-request";
import { medusaPages } from "./medusa-pages";

/**
 * Answers a poll before Medusa looks for its route: Express compares a path with hundreds of routes in
 * their order, and those with parameters come last. As a middleware, it also stands before the
 * routes below the charge.
 */
export const answerPolls: MedusaRequestHandler = async (req, res, next) => {
	if (req.method !== "GET" || req.path !== "/") {
		next();
		return;
	}
	const request = new MedusaDoorRequest(req, res);
	writeAnswer(res, await answerPoll(pollServices(), request, req.params));
};

let services: PollServices | undefined;

/** The process's: pages that wait share their reads, also after one of them has left. */
export function pollServices(): PollServices {
	services ??= findServices();
	return services;
}

function findServices(): PollServices {
	const { context, checkout } = checkoutServices(container, { source: "poll", actor: null });
	const { creations, waitingPolls } = checkout;
	const limit = new RateLimit(pollsPerMinute);
	return { context, creations, waitingPolls, pages: medusaPages, limit };
}
