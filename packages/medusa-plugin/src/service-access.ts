import {
	type Inspection,
	inspectService,
	type PixCheckoutClientOptions,
} from "@pix-checkout/client";
import { type ParsedOptions, parseOptions } from "./options";

/** The options that a client of the merchant's account needs. */
export function serviceAccess(
	options: ParsedOptions,
): Pick<PixCheckoutClientOptions, "secretKey" | "baseUrl" | "dialect" | "timeoutMs"> {
	const { secretKey, apiUrl, dialect, timeoutMs } = options;
	return { secretKey, baseUrl: apiUrl, dialect, timeoutMs };
}

/**
 * Sends the merchant's service a few requests that change nothing, and returns each difference from
 * its specification, as shapes and never values. It needs neither a database nor a running store.
 *
 * @param options the plugin's options
 * @throws MedusaError that names each missing or invalid option
 */
export function inspectMerchantService(options: unknown): Promise<Inspection> {
	return inspectService(serviceAccess(parseOptions(options)));
}
