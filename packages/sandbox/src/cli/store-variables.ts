import { randomBytes } from "node:crypto";
import type { Dialect } from "../options.js";
import { programName } from "./program-name.js";

/** Where a Medusa store listens unless it is told otherwise. */
const storeOrigin = "http://localhost:9000";
/** The end of a webhook's address in a store with the plugin. */
const webhookPath = /\/hooks\/pix-checkout\/([\w-]+)$/;

/**
 * The variables of a store that uses this sandbox. `null` for a value that the caller chose and
 * knows, such as its own key, and for the default.
 */
export interface StoreVariables {
	PIX_CHECKOUT_API_URL: string;
	PIX_CHECKOUT_SECRET_KEY: string | null;
	PIX_CHECKOUT_WEBHOOK_SECRET: string | null;
	PIX_CHECKOUT_DIALECT: Dialect | null;
}

interface Start {
	/** The base URL. */
	url: string;
	/** The key of the caller's own; else the sandbox knows its two usual ones. */
	key: string | undefined;
	dialect: Dialect;
	/** The receiver of webhooks, whose path may hold the store's secret. */
	webhookUrl: string | undefined;
}

/** With a fresh webhook secret, unless the receiver's address holds one. */
export function storeVariables({ url, key, dialect, webhookUrl }: Start): StoreVariables {
	const isKnown = webhookUrl !== undefined && webhookPath.test(new URL(webhookUrl).pathname);
	return {
		PIX_CHECKOUT_API_URL: url,
		PIX_CHECKOUT_SECRET_KEY: key === undefined ? "sk_live_sandbox_reference" : null,
		PIX_CHECKOUT_WEBHOOK_SECRET: isKnown ? null : randomBytes(16).toString("hex"),
		PIX_CHECKOUT_DIALECT: dialect === "reference" ? null : dialect,
	};
}

/** The lines for the store's `.env`, and how the store gets the webhooks. */
export function storeHelp(variables: StoreVariables, webhookUrl: string | undefined): string {
	const { PIX_CHECKOUT_SECRET_KEY: key, PIX_CHECKOUT_WEBHOOK_SECRET: secret } = variables;
	const lines = Object.entries(variables).flatMap(([name, value]) =>
		value === null ? [] : [`${name}=${value}`],
	);
	return [
		"For the .env of a store with @pix-checkout/medusa-plugin:",
		"",
		...lines,
		...(key === null ? ["# PIX_CHECKOUT_SECRET_KEY is your own key"] : []),
		...(secret === null
			? ["# PIX_CHECKOUT_WEBHOOK_SECRET is the end of the receiver's address"]
			: []),
		...(webhookUrl === undefined ? ["", ...webhookHelp(secret)] : []),
	].join("\n");
}

function webhookHelp(secret: string | null): string[] {
	const address = `${storeOrigin}/hooks/pix-checkout/${secret}`;
	return [
		"So that the store gets the webhooks, in another terminal",
		`  ${programName} listen --forward-to ${address}`,
		`or start the sandbox with --webhook-url and this address. Keep a secret that the .env has already.`,
	];
}
