import type { PixCheckoutClientOptions } from "@pix-checkout/client";
import type { ParsedOptions } from "./options";

/** What a client of the merchant's account needs of the options. */
export function serviceAccess(
	options: ParsedOptions,
): Pick<PixCheckoutClientOptions, "secretKey" | "baseUrl" | "dialect" | "timeoutMs"> {
	const { secretKey, apiUrl, dialect, timeoutMs } = options;
	return { secretKey, baseUrl: apiUrl, dialect, timeoutMs };
}
