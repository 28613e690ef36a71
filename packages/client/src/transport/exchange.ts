import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

/** One HTTP request for one try. */
export interface ExchangeRequest {
	origin: string;
	path: string;
	method: "GET" | "POST";
	headers: Record<string, string>;
	body: string | null;
	/** Milliseconds for the whole try: connection, request, headers and body. */
	timeoutMs: number;
	signal: AbortSignal | undefined;
}

/**
 * The outcome of one try. `not_sent` proves that the server can't have seen the request;
 * `no_answer` means that it may have.
 */
export type Exchange =
	| { kind: "answered"; status: number; headers: IncomingHttpHeaders; text: string }
	| { kind: "not_sent"; reason: FailureReason; cause: unknown }
	| { kind: "no_answer"; reason: FailureReason; cause: unknown };

export type FailureReason = "failed" | "timeout" | "aborted";

/** A page of 100 transactions is some 100 kB; no answer of the service comes near this. */
const largestAnswerBytes = 5 * 1024 * 1024;

/**
 * Sends a request once and never throws. undici calls `onRequestStart` right before it writes the
 * first byte to a connected socket, and writes nothing if that call aborts the request. So a
 * failure before the call proves that undici sent nothing, and a failure after it proves nothing.
 */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest): Promise<Exchange> {
	const { signal, timeoutMs, ...options } = request;
	return new Promise((resolve) => {
		let controller: Dispatcher.DispatchController | null = null;
		let settled = false;
		let status = 0;
		let headers: IncomingHttpHeaders = {};
		let bytes = 0;
		const chunks: Buffer[] = [];

		const settle = (result: Exchange) => {
			if (settled) {
				return;
			}
			settled = true;
			clearTimeout(timer);
			signal?.removeEventListener("abort", abort);
			if (result.kind === "answered") {
				whenConnectionIsFree(() => resolve(result));
			} else {
				resolve(result);
			}
		};
		const fail = (reason: FailureReason, cause: unknown) => {
			settle({ kind: controller === null ? "not_sent" : "no_answer", reason, cause });
		};
		const giveUp = (reason: FailureReason, cause: unknown) => {
			fail(reason, cause);
			controller?.abort(new TransportFailure("GIVEN_UP", "the client gave the request up"));
		};
		const abort = () => giveUp("aborted", signal?.reason);
		const timer = setTimeout(() => {
			giveUp("timeout", new TransportFailure("TIMEOUT", `no answer within ${timeoutMs} ms`));
		}, timeoutMs);

		if (signal?.aborted) {
			abort();
			return;
		}
		signal?.addEventListener("abort", abort, { once: true });

		try {
			dispatcher.dispatch(
				// The timer above covers the whole try; undici's own timers would only add other limits.
				{ ...options, headersTimeout: 0, bodyTimeout: 0 },
				{
					onRequestStart(started) {
						if (settled) {
							started.abort(new TransportFailure("GIVEN_UP", "the client gave the request up"));
							return;
						}
						controller = started;
					},
					onResponseStart(_controller, statusCode, responseHeaders) {
						status = statusCode;
						headers = responseHeaders;
					},
					onResponseData(_controller, chunk) {
						bytes += chunk.length;
						if (bytes > largestAnswerBytes) {
							giveUp("failed", new TransportFailure("ANSWER_TOO_LARGE", "the answer is too large"));
							return;
						}
						chunks.push(chunk);
					},
					onResponseEnd() {
						const text = new TextDecoder().decode(Buffer.concat(chunks));
						settle({ kind: "answered", status, headers, text });
					},
					onResponseError(_controller, error) {
						fail("failed", transportFailureFrom(error));
					},
				},
			);
		} catch (error) {
			fail("failed", transportFailureFrom(error));
		}
	});
}

/** Read once, so that a test's fake timers don't hold answers back. */
const inNextTurn = setImmediate;

/**
 * undici counts a connection as free one turn of the event loop after its answer. A request before
 * that would open a second connection, with a TLS handshake.
 */
function whenConnectionIsFree(then: () => void): void {
	queueMicrotask(() => inNextTurn(then));
}

/**
 * A failure below HTTP. It copies the code and never the message of the original: messages of
 * parsers and of mocked or proxied dispatchers can hold pieces of requests and answers.
 */
class TransportFailure extends Error {
	override readonly name = "TransportFailure";
	/** `TIMEOUT`, `ANSWER_TOO_LARGE`, or the code of Node or undici, such as `ECONNREFUSED`. */
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** The failure that stands for an error of Node or undici. */
function transportFailureFrom(error: unknown): TransportFailure {
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
