import { ApiError } from "../http/api-error.js";
import { isObject } from "../schema.js";
import type { Call } from "./route.js";

/** For people; the specification leaves the text of an error to the service. */
const hint = "This key speaks guide, and the request is in the reference dialect.";

/**
 * Runs an operation. When the service rejects it and the request is in the other dialect than its
 * key, the error and the log say so. Only a guide key shows that: the reference accepts every Pix
 * request of the guide, and answers it in its own form.
 *
 * @throws {ApiError} that of `operate`, with the reason
 */
export function explainOtherDialect<Result>(
	{ c, key }: Pick<Call, "c" | "key">,
	request: { body?: unknown; idempotencyKey?: string | undefined; chargeId?: string },
	operate: () => Result,
): Result {
	try {
		return operate();
	} catch (error) {
		if (!(error instanceof ApiError) || key.dialect !== "guide" || !isReferenceRequest(request)) {
			throw error;
		}
		c.set("hint", hint);
		throw new ApiError(error.status, error.code, `${error.message} ${hint}`, error.fields);
	}
}

function isReferenceRequest({
	body,
	idempotencyKey,
	chargeId = "",
}: Parameters<typeof explainOtherDialect>[1]): boolean {
	const isPixByDefault = isObject(body) && "amount" in body && !("payment_method" in body);
	return isPixByDefault || idempotencyKey !== undefined || chargeId.startsWith("ch_svc_");
}
