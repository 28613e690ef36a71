import {
	ConnectionFailedError,
	NoAnswerError,
	type PixCheckoutError,
	RequestAbortedError,
	UnknownOutcomeError,
} from "../errors.js";
import type { Exchange, FailureReason } from "./exchange.js";
import type { Effect } from "./judge-answer.js";

/** The error of a try that ended without a whole answer. */
export function errorFromFailure(
	request: { name: string; effect: Effect },
	failure: Exclude<Exchange, { kind: "answered" }>,
): PixCheckoutError {
	const { name, effect } = request;
	const { kind, reason, cause } = failure;
	if (kind === "not_sent") {
		return reason === "aborted"
			? new RequestAbortedError(`${name} was aborted before it was sent.`, { cause })
			: new ConnectionFailedError(
					`${name} was not sent: ${reason === "timeout" ? "no connection in time" : "the connection failed"}. Check baseUrl and the network; it is safe to try again.`,
					{ cause },
				);
	}
	if (effect === "money") {
		return new UnknownOutcomeError(
			`${name} was sent and ${endings[reason]}: it may have taken effect. Don't send it again until you have looked for its result.`,
			{ status: null, cause },
		);
	}
	return reason === "aborted"
		? new RequestAbortedError(`${name} was aborted.`, { cause })
		: new NoAnswerError(`${name} was sent and ${endings[reason]}. It is safe to try again.`, {
				cause,
			});
}

const endings: Record<FailureReason, string> = {
	failed: "the connection ended before a whole answer",
	timeout: "no whole answer came in time",
	aborted: "aborted before an answer",
};
