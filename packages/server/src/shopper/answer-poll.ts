import { z } from "zod";
import type { CreationRunner } from "../advance/creation-runner.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { errorAnswer, jsonAnswer, noStore } from "../doors/answers.js";
import type { DoorAnswer, DoorRequest } from "../doors/door.js";
import type { RateLimit } from "../doors/requests/rate-limit.js";
import { inWords, refusal } from "../doors/requests/validation.js";
import { type ChargePages, chargeParams, noChargeAnswer } from "./charge-in-address.js";
import { type ChargePage, type PageAnswer, pollPage } from "./charge-page.js";
import type { WaitingPolls } from "./waiting-polls.js";

/** Proxies end a request that takes a minute. */
const longestWaitSeconds = 50;

const waitForm = `must be a whole number of seconds from 0 to ${longestWaitSeconds}`;

const querySchema = z.object({
	/** How long the answer may wait for a change, in seconds. */
	wait: z.coerce
		.number(waitForm)
		.int(waitForm)
		.min(0, waitForm)
		.max(longestWaitSeconds, waitForm)
		.default(0),
	/** The revision that the page shows. */
	since: z.string().max(64).optional(),
});

/** From one address, polls that wait and others together: as many as 150 pages send every 3 s. */
export const pollsPerMinute = 3_000;

export interface PollServices {
	/** The process's, and not the request's: pages that wait share their reads, also after one has left. */
	context: ChargeContext & { timers: Timers };
	creations: CreationRunner;
	waitingPolls: WaitingPolls;
	pages: ChargePages;
	/** Of the process, by the shopper's address. */
	limit: RateLimit;
	/** Advances the page's charge before the answer: after it, the process may stop. Never rejects. */
	advanceFirst?(page: ChargePage): Promise<void>;
}

/**
 * The status of a charge for the shopper's page, by its payment session or by its order. With `wait`
 * and `since` the answer waits for something else to show. See `docs/reference/routes.md`.
 */
export async function answerPoll(
	services: PollServices,
	request: Pick<DoorRequest, "query" | "address" | "signal">,
	inAddress: { id?: string | undefined },
): Promise<DoorAnswer> {
	return services.limit.guard(request.address, () => poll(services, request, inAddress));
}

async function poll(
	services: PollServices,
	request: Pick<DoorRequest, "query" | "address" | "signal">,
	inAddress: { id?: string | undefined },
): Promise<DoorAnswer> {
	const params = chargeParams.safeParse(inAddress);
	if (!params.success) {
		return errorAnswer(400, refusal(params.error));
	}
	const query = querySchema.safeParse(request.query, { error: inWords });
	if (!query.success) {
		return errorAnswer(400, refusal(query.error));
	}
	const { context, creations, waitingPolls, pages } = services;
	const page = pages.find(context, params.data.id);
	if (typeof page === "string") {
		return noChargeAnswer(page);
	}
	await services.advanceFirst?.(page);
	const { wait, since } = query.data;
	if (wait === 0 || since === undefined) {
		return answerOf(await pollPage(context, page, creations));
	}
	const { address, signal } = request;
	const waiting = { since, waitMs: wait * 1000, address, signal };
	const answer = answerOf(await waitingPolls.poll(context, page, waiting, creations));
	if (waitingPolls.isStopped) {
		answer.headers.connection = "close";
	}
	return answer;
}

function answerOf(answer: PageAnswer): DoorAnswer {
	switch (answer.kind) {
		case "status":
			return jsonAnswer(200, answer.status);
		case "paid_otherwise":
			return { status: 204, headers: { ...noStore }, body: null };
		case "charge_not_found":
		case "order_not_found":
			return noChargeAnswer(answer.kind);
	}
}
