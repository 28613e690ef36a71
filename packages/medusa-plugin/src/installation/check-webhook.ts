import { type CheckParams, inspectWebhook, type Pulse } from "@pix-checkout/server/platform";
import { type Check, type CheckCode, makeCheck } from "./check";
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
	const shown = address === null ? "" : hiddenWebhookAddress(address);
	const problem = problemOfAddress(facts);
	if (problem !== null) {
		return makeCheck("webhook", problem[0], { ...(shown && { address: shown }), ...problem[1] });
	}
	const { code, params } = inspectWebhook(facts, shown);
	return makeCheck("webhook", code, params);
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
