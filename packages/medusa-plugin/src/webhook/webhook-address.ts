import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/** Node publishes each request here before any server or logger sees it. */
const requestChannel = "http.server.request.start";
const routePath = "hooks/pix-checkout";
/** The route's address without the secret. */
const hiddenAddress = `/${routePath}/hidden`;
/** The one spelling that the route accepts, as Express reads it. */
const exactAddress = new RegExp(`^/${routePath}/(?<secret>[^/?#]+)/?(?:\\?.*)?$`, "i");
/** Each round undoes one layer of percent-encoding; more layers are an attack. */
const decodingRounds = 4;

const secrets = new WeakMap<object, string>();

/**
 * Removes the webhook's secret from the address of every request that holds it, for any method and
 * spelling of the path: before Medusa, Express or a tracer can log it. All these requests lead to
 * the plugin's route, which gets the secret by {@link secretOf}, or to a 404.
 *
 * @param hidden the secrets that no log may hold
 * @returns ends the hiding
 */
export function hideWebhookSecrets(hidden: string[]): () => void {
	const traces = [routePath, ...hidden.map((secret) => secret.toLowerCase())];
	const onRequest = (message: unknown) => {
		const request = requestIn(message);
		const address = request?.url ?? "";
		if (!request || address === hiddenAddress || !leadsTo(address, traces)) {
			return;
		}
		const secret = exactAddress.exec(address)?.groups?.secret;
		if (secret !== undefined) {
			secrets.set(request, decode(secret));
		}
		request.url = hiddenAddress;
	};
	subscribe(requestChannel, onRequest);
	return () => unsubscribe(requestChannel, onRequest);
}

/** The secret in a request's address; `undefined` without one in the right place. */
export function secretOf(request: object): string | undefined {
	return secrets.get(request);
}

function requestIn(message: unknown): IncomingMessage | null {
	return typeof message === "object" &&
		message !== null &&
		"request" in message &&
		message.request instanceof IncomingMessage
		? message.request
		: null;
}

function leadsTo(address: string, traces: string[]): boolean {
	let text = address.toLowerCase();
	for (let round = 0; round <= decodingRounds; round += 1) {
		const path = text.replace(/[/\\]+(?:\.[/\\]+)*/g, "/");
		if (traces.some((trace) => path.includes(trace))) {
			return true;
		}
		text = decode(text).toLowerCase();
	}
	return false;
}

/** Byte by byte, so that malformed input doesn't throw: the secrets are ASCII. */
function decode(text: string): string {
	return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
}
