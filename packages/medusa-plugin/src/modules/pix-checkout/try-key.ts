import { isAuthenticationError } from "@pix-checkout/client";
import { errorCode, type Logger } from "@pix-checkout/core";

/**
 * Tries the key once, when the store starts. Otherwise a rejected key would show only when the
 * first shopper waits for a code.
 */
export async function tryKey(
	client: { getBalance(): Promise<unknown> },
	logger: Logger,
): Promise<void> {
	try {
		await client.getBalance();
	} catch (error) {
		if (isAuthenticationError(error)) {
			const code = error.serviceCode ? `, ${error.serviceCode}` : "";
			logger.error(
				`the service refuses the secret key (${error.status}${code}). Put the account's secret key (sk_live_…) into the option secretKey and restart the store. No code can be made and no payment be confirmed until then`,
			);
			return;
		}
		logger.warn(
			`the service could not be tried (${errorCode(error)}). If this goes on, look at the option apiUrl and at the store's network`,
		);
	}
}
