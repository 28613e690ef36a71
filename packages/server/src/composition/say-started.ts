import type { Logger } from "../charge/ports/charge-context.js";
import { inspectKey } from "./check-service.js";
import type { OpenedCheckout } from "./opened-checkout.js";
import type { ParsedOptions } from "./options.js";
import { filled, sharedOutcomes } from "./setup-check.js";
import { isSandboxKey } from "./unsafe-options.js";

/**
 * Tries the key, and says where this process works and who sweeps. What is wrong is logged and stops no
 * shop: a service that refuses good keys for an hour must not keep a restarted one from selling.
 */
export async function sayStarted(
	{ process }: Pick<OpenedCheckout, "process">,
	{ service, schema }: Pick<ParsedOptions, "service" | "schema">,
	logger: Logger,
): Promise<void> {
	const { host } = new URL(service.apiUrl);
	const [{ code, params = {} }, others] = await Promise.all([
		// The account was compared when the checkout opened.
		inspectKey(service),
		process.store.living.countOthers(),
	]);
	const { detail } = sharedOutcomes[code];
	if (code === "key_rejected") {
		logger.error(
			`service.secretKey: ${host} rejects it (${params.status} ${params.reason}). Put the account's secret key into PIX_CHECKOUT_SECRET_KEY: until then no code is made, and no payment confirmed`,
		);
	} else if (code !== "key_accepted") {
		logger.warn(
			`service.apiUrl: ${host}: ${filled(detail, params)} Payments are stored, and get their codes when it answers`,
		);
	}
	logger.info(
		`started with the service ${host}${isSandboxKey(service.secretKey) ? " (a sandbox)" : ""} in the dialect ${service.dialect}, and PostgreSQL's schema ${schema}. ${whoSweeps(others)}`,
	);
}

/** @param others processes of the shop that beat now, beside this one */
function whoSweeps(others: number): string {
	return others === 0
		? "It sweeps, and no other process runs now."
		: `It sweeps in turn with the ${others === 1 ? "other process" : `${others} other processes`} of the shop.`;
}
