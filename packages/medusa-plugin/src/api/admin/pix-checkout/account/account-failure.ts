import type { MedusaResponse } from "@medusajs/framework/http";
import {
	isAuthenticationError,
	isInvalidRequestError,
	isPixCheckoutError,
	isRateLimitError,
} from "@pix-checkout/client";
import { TooManyQuestionsError } from "../../../../account/shared-answers";

/** Failures of the service's own: the next question may work. */
const passing = new Set<string>(["connection_failed", "no_answer", "request_aborted"]);

/** How soon a client should ask again, in seconds. */
const retryAfterSeconds = "5";

/**
 * Answers a question that the service didn't: 503 when asking again may help, 502 when somebody has
 * to act first, 400 for a cursor that the service rejects.
 *
 * @throws any error that isn't the client's
 */
export function answerFailure(res: MedusaResponse, error: unknown): void {
	const failure = failureOf(error);
	if (!failure) {
		throw error;
	}
	const { status, code, message } = failure;
	if (status === 503) {
		res.setHeader("Retry-After", retryAfterSeconds);
	}
	const type = status === 400 ? "invalid_data" : "unexpected_state";
	res.status(status).json({ type, code, message });
}

function failureOf(error: unknown): { status: number; code: string; message: string } | null {
	if (error instanceof TooManyQuestionsError) {
		return { status: 503, code: "busy", message: "Too many questions at once; try again" };
	}
	if (!isPixCheckoutError(error)) {
		return null;
	}
	if (isRateLimitError(error)) {
		const message = "The payment service limits requests at the moment; try again in a minute";
		return { status: 503, code: "service_busy", message };
	}
	if (passing.has(error.code)) {
		const message = "The payment service can't be reached at the moment; try again";
		return { status: 503, code: "service_unreachable", message };
	}
	if (isAuthenticationError(error)) {
		const message = "The payment service rejects the secret key; check the option secretKey";
		return { status: 502, code: "key_rejected", message };
	}
	if (isInvalidRequestError(error)) {
		const message = "The payment service rejects this page of the list; start at the first page";
		return { status: 400, code: "page_rejected", message };
	}
	const message = "The payment service answered with an error, or in a form that can't be read";
	return { status: 502, code: "service_failed", message };
}
