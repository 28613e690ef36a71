import type { CreationRunner } from "../advance/creation-runner.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { errorAnswer, jsonAnswer } from "../doors/answers.js";
import type { DoorAnswer, DoorRequest } from "../doors/door.js";
import type { RateLimit } from "../doors/requests/rate-limit.js";
import { refusal } from "../doors/requests/validation.js";
import { type ChargePages, chargeParams, noChargeAnswer } from "./charge-in-address.js";
import { renewPage } from "./renew-page.js";

/** From one address. A renewal asks the service about each charge before. */
export const renewalsPerMinute = 30;

export interface RenewalServices {
	context: ChargeContext & { timers: Timers };
	creations: CreationRunner;
	pages: ChargePages;
	/** Of the process, by the shopper's address. */
	limit: RateLimit;
}

/**
 * Requests a new code for an order whose charge is over, by its payment session or by its id. Its answer
 * is the status. See `docs/reference/routes.md`.
 */
export async function renewCode(
	services: RenewalServices,
	request: Pick<DoorRequest, "address">,
	inAddress: { id?: string | undefined },
): Promise<DoorAnswer> {
	return services.limit.guard(request.address, () => renew(services, inAddress));
}

async function renew(
	{ context, creations, pages }: RenewalServices,
	inAddress: { id?: string | undefined },
): Promise<DoorAnswer> {
	const params = chargeParams.safeParse(inAddress);
	if (!params.success) {
		return errorAnswer(400, refusal(params.error));
	}
	const page = pages.find(context, params.data.id);
	if (typeof page === "string") {
		return noChargeAnswer(page);
	}
	const { outcome, answer } = await renewPage(context, page);
	if (outcome === "renewed") {
		await creations.serve(context);
	}
	if (answer.kind !== "status") {
		return noChargeAnswer(answer.kind === "paid_otherwise" ? "charge_not_found" : answer.kind);
	}
	switch (outcome) {
		case "renewed":
		case "not_needed":
			return jsonAnswer(200, answer.status);
		case "not_possible":
		case "still_payable":
			return errorAnswer(409, { type: "not_allowed", code: outcome, message: refusals[outcome] });
		case "busy":
			return errorAnswer(
				503,
				{ type: "unexpected_state", code: outcome, message: refusals[outcome] },
				{ "retry-after": "5" },
			);
	}
}

const refusals = {
	not_possible: "The order may have no further code, or it is cancelled or paid",
	still_payable: "The service does not say that the old charge is over; it may still be paid",
	busy: "The service can't be asked about the old charge just now; try again in a moment",
};
