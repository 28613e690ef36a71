import type { ParsedOptions } from "../options";

/** Stands for the secret wherever the webhook's address is shown. */
const hidden = "••••••";

/**
 * The store's public address, without a slash at its end: the option `storeUrl`, else the backend's
 * address in the admin's configuration. `null` when neither is an address.
 *
 * @param backendUrl `admin.backendUrl` of Medusa's configuration; a path by default
 */
export function storeAddress(
	{ storeUrl }: Pick<ParsedOptions, "storeUrl">,
	backendUrl: unknown,
): string | null {
	if (storeUrl !== undefined) {
		return storeUrl;
	}
	return typeof backendUrl === "string" && /^https?:\/\/[^\s@]+$/.test(backendUrl)
		? backendUrl.replace(/\/+$/, "")
		: null;
}

/** The webhook's address to register at the service. It contains a secret. */
export function webhookAddress(
	address: string,
	{ webhookSecret }: Pick<ParsedOptions, "webhookSecret">,
): string {
	return `${address}/hooks/pix-checkout/${webhookSecret}`;
}

/** The webhook's address without its secret, to show. */
export function hiddenWebhookAddress(address: string): string {
	return webhookAddress(address, { webhookSecret: hidden });
}

/** Whether only this machine or its own network knows a host. */
export function isLocalHost(host: string): boolean {
	return (
		/^(localhost|.*\.(localhost|local|internal|test)|0\.0\.0\.0|\[::1?\]|\[f[cd].*|\[fe80.*)$/i.test(
			host,
		) || /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host)
	);
}
