import {
	type Inspection,
	inspectService,
	type PixCheckoutClientOptions,
} from "@pix-checkout/client";
import { type ParsedOptions, parseOptions } from "./options";

/** What a client of the merchant's account needs of the options. */
export function serviceAccess(
	options: ParsedOptions,
): Pick<PixCheckoutClientOptions, "secretKey" | "baseUrl" | "dialect" | "timeoutMs"> {
	const { secretKey, apiUrl, dialect, timeoutMs } = options;
	return { secretKey, baseUrl: apiUrl, dialect, timeoutMs };
}

/**
 * Asks the merchant's service a few questions that change nothing, and tells each difference from its
 * specification, as shapes and never values. It needs neither a database nor a running store.
 *
 * @param options as the plugin gets them
 * @throws MedusaError that names each option that is missing or wrong
 */
export function inspectMerchantService(options: unknown): Promise<Inspection> {
	return inspectService(serviceAccess(parseOptions(options)));
}
