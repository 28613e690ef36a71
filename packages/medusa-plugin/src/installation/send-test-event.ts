import { randomBytes } from "node:crypto";
import type { Heartbeats } from "@pix-checkout/server/platform";
import { errorCode, testEventPrefix } from "@pix-checkout/server/platform";
import type { TestEventResult } from "./test-event-result";

/** As long as the service waits, and a bit for a slow connection. */
const patienceMs = 8_000;

/**
 * Sends a marked event to the store's own webhook address, as the service would, and looks for it in
 * the inbox. The inbox ignores it. Follows no redirect, and reads nothing of the answer but its
 * status.
 *
 * @param address the webhook's address, from the configuration and never from a request
 */
export async function sendTestEvent(
	address: string,
	heartbeats: Pick<Heartbeats, "hasEvent">,
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
	const isSeen = await heartbeats.hasEvent(event);
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
