import { type Pulse, stateOfWebhook } from "@pix-checkout/server/platform";
import { type Check, type CheckCode, type CheckParams, makeCheck } from "./check";
import { hiddenWebhookAddress, isLocalHost } from "./store-address";

interface WebhookFacts extends Pick<Pulse, "lastEventAt" | "lastPaidAt"> {
	/** The store's public address; `null` when it is unknown. */
	address: string | null;
	isProduction: boolean;
	/** The service is a sandbox, perhaps on this machine. */
	isSandbox: boolean;
}

/** Checks the webhook's address, and whether events come to it. */
export function checkWebhook(facts: WebhookFacts): Check {
	const { address } = facts;
	const [code, params] = problemOfAddress(facts) ?? outcomeOfEvents(facts);
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
function outcomeOfEvents(facts: WebhookFacts): [CheckCode, CheckParams] {
	const { lastEventAt, lastPaidAt } = facts;
	return [
		`webhook_${stateOfWebhook(facts)}`,
		{
			...(lastEventAt && { at: lastEventAt.toISOString() }),
			...(lastPaidAt && { paid_at: lastPaidAt.toISOString() }),
		},
	];
}
