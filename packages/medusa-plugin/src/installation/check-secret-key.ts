import { z } from "@medusajs/framework/zod";
import { inspectKey, inspectKeyForm } from "@pix-checkout/server/platform";
import type { ParsedOptions } from "../options";
import { type Check, makeCheck } from "./check";

const givenSchema = z.looseObject({ secretKey: z.string().default("") }).catch({ secretKey: "" });

/**
 * Checks the form of the key, and asks the service with it.
 *
 * @param given the options as they stand in `medusa-config`
 * @param options the same, parsed; `null` when they are invalid, and then no request is sent
 * @param judgeAccount says whose the stored charges are
 */
export async function checkSecretKey(
	given: unknown,
	options: ParsedOptions | null,
	judgeAccount: Parameters<typeof inspectKey>[1],
): Promise<Check> {
	const malformed = inspectKeyForm(givenSchema.parse(given).secretKey);
	if (malformed !== null) {
		return makeCheck("secret_key", malformed.code);
	}
	if (options === null) {
		return makeCheck("secret_key", "not_checked", { reason: "the plugin's options are not valid" });
	}
	const { code, params } = await inspectKey(options, judgeAccount);
	return makeCheck("secret_key", code, params);
}
