import { parseWebhookEvent, type WebhookEvent } from "@pix-checkout/client";
import { type Inbox, type NewWebhookEvent, referenceIn } from "@pix-checkout/core";

/**
 * Puts a webhook body into the inbox.
 *
 * @param unknownLane where it waits if it leads to none of our charges: by how it came
 * @throws the client's `InvalidWebhookError` when it is no event of the service
 */
export async function storeWebhookEvent(
	inbox: Pick<Inbox, "store">,
	body: unknown,
	unknownLane: NewWebhookEvent["unknownLane"],
): Promise<void> {
	await inbox.store({ ...webhookEventFrom(parseWebhookEvent(body)), unknownLane });
}

/** The specification's names have this form; others could hold what a database refuses. */
const eventName = /^[\w.-]{1,100}$/;

const statuses: ReadonlySet<string> = new Set(["pending", "paid", "expired", "failed"]);

/** Other words become one, so that made-up ones don't make a row each. */
function claimedStatus(status: string | null): string {
	return status === null || statuses.has(status) ? (status ?? "") : "other";
}

/** Cut to what leads to a charge; of identifiers the client takes only short and plain ones. */
function webhookEventFrom(event: WebhookEvent): Omit<NewWebhookEvent, "unknownLane"> {
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
