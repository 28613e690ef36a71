import { z } from "@medusajs/framework/zod";
import { isAuthenticationError, PixCheckoutClient } from "@pix-checkout/client";
import type { AccountVerdict } from "@pix-checkout/server/platform";
import { errorCode } from "@pix-checkout/server/platform";
import type { ParsedOptions } from "../options";
import { serviceAccess } from "../service-access";
import { type Check, makeCheck } from "./check";

/** The merchant waits for the answer. */
const patienceMs = 5_000;

const givenSchema = z.looseObject({ secretKey: z.string().default("") }).catch({ secretKey: "" });

/** Whether the stored charges are those of the client's account. */
export type JudgeAccount = (
	client: PixCheckoutClient,
	options: ParsedOptions,
) => Promise<AccountVerdict>;

/**
 * Checks the form of the key, sends the service one request that changes nothing, and looks whose the
 * stored charges are.
 *
 * @param given the options as they stand in `medusa-config`
 * @param options the same, parsed; `null` when they are invalid, and then no request is sent
 */
export async function checkSecretKey(
	given: unknown,
	options: ParsedOptions | null,
	judgeAccount: JudgeAccount = async () => ({ kind: "own", marks: [] }),
): Promise<Check> {
	const malformed = problemOfForm(givenSchema.parse(given).secretKey);
	if (malformed !== null) {
		return makeCheck("secret_key", malformed);
	}
	if (options === null) {
		return makeCheck("secret_key", "not_checked", { reason: "the plugin's options are not valid" });
	}
	const timeoutMs = Math.min(options.timeoutMs, patienceMs);
	const client = new PixCheckoutClient({ ...serviceAccess(options), timeoutMs, maxRetries: 0 });
	try {
		await client.getBalance();
		const verdict = await judgeAccount(client, options);
		switch (verdict.kind) {
			case "own":
				return makeCheck("secret_key", "key_accepted");
			case "other":
				return makeCheck("secret_key", "other_account");
			case "unknown":
				return makeCheck("secret_key", "account_unverified", { reason: verdict.code });
		}
	} catch (error) {
		return isAuthenticationError(error)
			? makeCheck("secret_key", "key_rejected", {
					status: error.status,
					reason: error.serviceCode ?? "",
				})
			: makeCheck("secret_key", "service_unreachable", { reason: errorCode(error) });
	} finally {
		await client.close();
	}
}

function problemOfForm(key: string) {
	if (key === "") {
		return "key_missing";
	}
	if (key.startsWith("pk_live_")) {
		return "key_public";
	}
	return /^sk_live_[^\s"']+$/.test(key) ? null : "key_malformed";
}
