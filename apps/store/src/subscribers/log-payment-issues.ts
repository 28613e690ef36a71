import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type IssueEvent, issueOpened, issueResolved } from "@pix-checkout/medusa-plugin/events";

/** A real store would write to its accounting here; the demo logs a line. */
export default async function logIssue({
	event,
	container,
}: SubscriberArgs<IssueEvent>): Promise<void> {
	const { id, kind, order_id } = event.data;
	container
		.resolve(ContainerRegistrationKeys.LOGGER)
		.info(`demo store: ${event.name} ${id} (${kind}, ${order_id ?? "no order"})`);
}

export const config: SubscriberConfig = { event: [issueOpened, issueResolved] };
