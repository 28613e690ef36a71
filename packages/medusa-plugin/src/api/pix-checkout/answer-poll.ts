import { container } from "@medusajs/framework";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { type ChargePage, type PageAnswer, pollPage } from "@pix-checkout/core";
import {
	type CheckoutServices,
	checkoutServices,
} from "../../modules/pix-checkout/checkout-services";
import { addressOf } from "../utils/address-of";
import { refusal } from "../utils/validation";
import { chargeParams, noChargeMessages, pageOf } from "./charge-params";

/** Proxies end a request that takes a minute. */
const longestWaitSeconds = 50;

const querySchema = z.object({
	/** How long the answer may wait for a change, in seconds. */
	wait: z.coerce.number().int().min(0).max(longestWaitSeconds).default(0),
	/** The revision that the page shows. */
	since: z.string().max(64).optional(),
});

let services: CheckoutServices | undefined;

/**
 * Answers a poll before Medusa looks for its route: Express compares a path with hundreds of routes in
 * their order, and those with parameters come last. As a middleware, it also stands before the
 * routes below the charge.
 */
export async function answerPolls(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	if (req.method === "GET" && req.path === "/") {
		await answerPoll(req, res);
	} else {
		next();
	}
}

/**
 * The status of a charge for the shopper's page, by its payment session or by its order. With `wait`
 * and `since` the answer waits for something else to show. See `docs/reference/routes.md`.
 */
export async function answerPoll(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const params = chargeParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const query = querySchema.safeParse(req.query);
	if (!query.success) {
		res.status(400).json(refusal(query.error));
		return;
	}
	// Not the request's container: pages that wait share their reads, also after one of them has left.
	services ??= checkoutServices(container, { source: "poll", actor: null });
	const page = pageOf(services.context, params.data.id);
	const answer = page ? await ask(services, page, query.data, req, res) : orderNotFound;
	switch (answer.kind) {
		case "status":
			// `res.json` would also hash the answer for an ETag, which no cache may keep.
			res.setHeader("Content-Type", "application/json; charset=utf-8");
			res.end(JSON.stringify(answer.status));
			return;
		case "paid_otherwise":
			res.status(204).end();
			return;
		case "charge_not_found":
		case "order_not_found":
			res
				.status(404)
				.json({ type: "not_found", code: answer.kind, message: noChargeMessages[answer.kind] });
			return;
	}
}

const orderNotFound = { kind: "order_not_found" } as const;

async function ask(
	{ context, checkout }: CheckoutServices,
	page: ChargePage,
	{ wait, since }: z.infer<typeof querySchema>,
	req: MedusaRequest,
	res: MedusaResponse,
): Promise<PageAnswer> {
	const { creations, waitingPolls } = checkout;
	if (wait === 0 || since === undefined) {
		return pollPage(context, page, creations);
	}
	const leaving = new AbortController();
	res.once("close", () => leaving.abort());
	const waiting = { since, waitMs: wait * 1000, address: addressOf(req), signal: leaving.signal };
	const answer = await waitingPolls.poll(context, page, waiting, creations);
	if (waitingPolls.isStopped) {
		res.setHeader("Connection", "close");
	}
	return answer;
}
