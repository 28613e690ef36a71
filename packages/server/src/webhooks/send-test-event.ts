import { randomBytes } from "node:crypto";
import { errorCode } from "../charge/steps/errors.js";
import { testEventPrefix } from "./store-webhook-event.js";

/**
 * What became of a test event. `seen`: it is in this shop's inbox. `lost`: an address answered 200,
 * and the event is not in the inbox, so another shop answers there. `refused`: any other answer.
 * `unreachable`: no answer.
 */
export type TestEventOutcome = "seen" | "lost" | "refused" | "unreachable";

/** The answer of a route that sends a test event; a public contract. */
export interface TestEventResult {
	outcome: TestEventOutcome;
	/** The answer's HTTP status; `null` without an answer. */
	http_status: number | null;
	/** The code of the failure; `null` with an answer. */
	reason: string | null;
}

/** As long as the service waits, and a bit for a slow connection. */
const patienceMs = 8_000;

/**
 * Sends a marked event to the shop's own webhook address, as the service would, and looks for it in
 * the inbox. The inbox ignores it. Follows no redirect, and reads nothing of the answer but its
 * status.
 *
 * @param address the webhook's address, from the configuration and never from a request
 */
export async function sendTestEvent(
	address: string,
	inbox: { hasEvent(event: string): Promise<boolean> },
): Promise<TestEventResult> {
	const event = `${testEventPrefix}${randomBytes(12).toString("hex")}`;
	const answer = await post(address, { event, data: {} });
	if (typeof answer === "string") {
		return { outcome: "unreachable", http_status: null, reason: answer };
	}
	if (answer !== 200) {
		return { outcome: "refused", http_status: answer, reason: null };
	}
	// The route stores an event before it answers.
	const isSeen = await inbox.hasEvent(event);
	return { outcome: isSeen ? "seen" : "lost", http_status: answer, reason: null };
}

/** @returns the answer's status, or the code of the failure */
async function post(address: string, body: object): Promise<number | string> {
	try {
		const answer = await fetch(address, {
			method: "POST",
			redirect: "manual",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(patienceMs),
		});
		await answer.body?.cancel();
		return answer.status;
	} catch (error) {
		// The cause of `fetch failed`; never its message, which could quote the address.
		return errorCode(error instanceof TypeError && error.cause ? error.cause : error);
	}
}
