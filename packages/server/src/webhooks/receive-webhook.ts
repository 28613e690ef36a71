import { isInvalidWebhookError } from "@pix-checkout/client";
import type { Logger } from "../charge/ports/charge-context.js";
import { processTimers } from "../charge/ports/clock.js";
import type { Inbox, InboxLane } from "../charge/ports/inbox.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { errorAnswer, jsonAnswer } from "../doors/answers.js";
import type { DoorAnswer, DoorRequest } from "../doors/door.js";
import { readJsonBody } from "../doors/requests/read-json-body.js";
import { storeWebhookEvent } from "./store-webhook-event.js";
import type { WebhookSecrets } from "./webhook-secrets.js";

/** Far more than any event needs. */
const maxBodyBytes = 64 * 1024;
/** A database that is gone may let a statement wait for a minute. */
const storeWithinMs = 4_000;

export interface WebhookServices {
	secrets: WebhookSecrets;
	inbox: Inbox;
	logger: Logger;
	/** Processes the events that wait in a lane, once the answer is written; it must not wait for them. */
	wake(lane: InboxLane): void;
	/** Processes them before the answer: after it, the process may stop. Never rejects. */
	processFirst?(lane: InboxLane): Promise<void>;
}

/**
 * Receives a webhook event of the service: checks the secret in the path, stores the event, answers
 * 200, and only then acts. It acts on the service's answer and not on the payload.
 */
export async function receiveWebhook(
	services: WebhookServices,
	request: Pick<DoorRequest, "header" | "readBody">,
	secret: string | undefined,
): Promise<DoorAnswer> {
	if (!services.secrets.includes(secret)) {
		return errorAnswer(404, { type: "not_found", message: "Not found" });
	}
	const body = await readJsonBody(request, maxBodyBytes);
	if (!body.ok) {
		return errorAnswer(body.status, body.body);
	}
	const storing = storeWebhookEvent(services, body.value, "authenticated");
	const stored = Promise.allSettled([storing]);
	const [done] = (await endsWithin(stored, storeWithinMs, processTimers)) ? await stored : [];
	if (done?.status !== "fulfilled") {
		if (isInvalidWebhookError(done?.reason)) {
			return errorAnswer(400, { type: "invalid_data", message: done.reason.message });
		}
		// An event that isn't stored isn't acknowledged: the service may deliver it again. One that is
		// stored too late waits for the sweep.
		services.logger.error("a webhook could not be stored and was answered 503");
		return errorAnswer(503, { type: "unexpected_state", message: "Try again later" });
	}
	const lane = done.value;
	const answer = jsonAnswer(200, { received: true });
	if (lane === null) {
		return answer;
	}
	if (services.processFirst) {
		await services.processFirst(lane);
		return answer;
	}
	return { ...answer, after: () => services.wake(lane) };
}
