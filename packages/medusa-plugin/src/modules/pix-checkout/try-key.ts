import { isAuthenticationError } from "@pix-checkout/client";
import { errorCode, type Logger } from "@pix-checkout/server/platform";

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
				`the service rejects the secret key (${error.status}${code}). Put the account's secret key (sk_live_…) into the option secretKey and restart the store. Until then the plugin can create no code and confirm no payment`,
			);
			return;
		}
		logger.warn(
			`the service did not answer the test of the key (${errorCode(error)}). If this lasts, check the option apiUrl and the store's network`,
		);
	}
}
