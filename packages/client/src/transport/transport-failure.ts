/**
 * A failure below HTTP. It copies the code and never the message of the original: messages of
 * parsers and of mocked or proxied dispatchers can hold pieces of requests and answers.
 */
export class TransportFailure extends Error {
	override readonly name = "TransportFailure";
	/** `TIMEOUT`, `ANSWER_TOO_LARGE`, or the code of Node or undici, such as `ECONNREFUSED`. */
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** The failure that stands for an error of Node or undici. */
export function transportFailureFrom(error: unknown): TransportFailure {
	const code = codeOf(error);
	return new TransportFailure(code, `the transport reported ${code}`);
}

function codeOf(error: unknown): string {
	if (error instanceof Error) {
		if ("code" in error && typeof error.code === "string" && /^[A-Z0-9_]{2,64}$/.test(error.code)) {
			return error.code;
		}
		return error.cause === undefined ? "UNKNOWN" : codeOf(error.cause);
	}
	return "UNKNOWN";
}
