import type { Pulse } from "@pix-checkout/postgres";
import { type Check, type CheckCode, type CheckParams, makeCheck } from "./check";
import { hiddenWebhookAddress, isLocalHost } from "./store-address";

/** The service may retry a delivery, and the sweep may find a payment first. */
const patienceMs = 3_600_000;

interface WebhookFacts extends Pick<Pulse, "lastEventAt" | "lastPaidAt"> {
	/** The store's public address; `null` when it is unknown. */
	address: string | null;
	isProduction: boolean;
	/** The service is a sandbox, perhaps on this machine. */
	isSandbox: boolean;
}

/** Checks the webhook's address, and whether events come to it. */
export function checkWebhook(facts: WebhookFacts): Check {
	const { address, lastEventAt, lastPaidAt } = facts;
	const [code, params] = problemOfAddress(facts) ?? outcomeOfEvents(lastEventAt, lastPaidAt);
	return makeCheck("webhook", code, {
		...(address !== null && { address: hiddenWebhookAddress(address) }),
		...params,
	});
}

function problemOfAddress({
	address,
	isProduction,
	isSandbox,
}: WebhookFacts): [CheckCode, CheckParams] | null {
	if (address === null) {
		return ["store_url_unknown", {}];
	}
	const { hostname, protocol } = new URL(address);
	if (isLocalHost(hostname)) {
		return isSandbox && !isProduction ? null : ["store_url_local", { address }];
	}
	return protocol === "http:" ? ["store_url_insecure", {}] : null;
}

/** What the latest event and the latest payment say about the deliveries. */
export function outcomeOfEvents(
	lastEventAt: Date | null,
	lastPaidAt: Date | null,
): [CheckCode, CheckParams] {
	const at = lastEventAt?.toISOString() ?? "";
	const paid_at = lastPaidAt?.toISOString() ?? "";
	if (lastEventAt === null) {
		return lastPaidAt === null ? ["webhook_none_yet", {}] : ["webhook_never_arrived", { paid_at }];
	}
	return lastPaidAt !== null && lastPaidAt.getTime() - lastEventAt.getTime() > patienceMs
		? ["webhook_missed", { at, paid_at }]
		: ["webhook_received", { at }];
}
