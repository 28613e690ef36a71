import { parseWebhookEvent, type WebhookEvent } from "@pix-checkout/client";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { InboxLane, NewWebhookEvent, UnknownLane } from "../charge/ports/inbox.js";
import { referenceIn } from "../charge/reference.js";

/**
 * Stores a webhook's body in the inbox.
 *
 * @param unknownLane the event's lane if it matches no charge; depends on the route that received it
 * @returns the lane in which the event waits; `null` when it waits for nothing
 * @throws the client's `InvalidWebhookError` when the body is no event of the service
 */
export async function storeWebhookEvent(
	{ inbox }: Pick<CheckoutContext, "inbox">,
	body: unknown,
	unknownLane: UnknownLane,
): Promise<InboxLane | null> {
	return inbox.store({ ...partsOf(parseWebhookEvent(body)), unknownLane });
}

/**
 * The form of the specification's names; other names could hold characters that a database rejects.
 */
const eventName = /^[\w.-]{1,100}$/;

const statuses: ReadonlySet<string> = new Set(["pending", "paid", "expired", "failed"]);

/** Maps every other status to one, so that forged ones don't add a row each. */
function claimedStatus(status: string | null): string {
	return status === null || statuses.has(status) ? (status ?? "") : "other";
}

/** Keeps only what leads to a charge; the client has rejected long and odd identifiers. */
function partsOf(event: WebhookEvent): Omit<NewWebhookEvent, "unknownLane"> {
	const name = eventName.test(event.event) ? event.event : "unnamed";
	if (!event.known || !("chargeId" in event)) {
		return { event: name, chargeId: "", status: "", reference: null };
	}
	return {
		event: name,
		chargeId: event.chargeId,
		status: claimedStatus(event.status),
		reference: referenceIn(event.description),
	};
}
