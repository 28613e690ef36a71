/** The stable `code` of every error of this package. Branch on these, never on messages. */
export type PixCheckoutErrorCode =
	| ApiErrorCode
	| "invalid_request"
	| "connection_failed"
	| "unknown_outcome"
	| "no_answer"
	| "request_aborted"
	| "unreadable_answer"
	| "invalid_webhook";

/** The `code` of the errors that stand for an answer of the service. */
export type ApiErrorCode = "api_error" | "authentication_failed" | "rate_limited" | "not_found";
