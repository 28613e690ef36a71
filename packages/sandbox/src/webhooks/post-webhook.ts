/** The receiver must answer within this time (specification: "Receiver rules", 1). */
const PATIENCE_MS = 5000;

/** What became of one POST: the receiver's HTTP status, or why there was none. */
export type WebhookAnswer = { status: number } | { error: string };

/** Posts a body once and waits up to 5 s for the answer. Never rejects. */
export async function postWebhook(
	url: string,
	body: unknown,
	stop: AbortSignal,
): Promise<WebhookAnswer> {
	const timeout = AbortSignal.timeout(PATIENCE_MS);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
			redirect: "manual",
			signal: AbortSignal.any([timeout, stop]),
		});
		// The status is the whole acknowledgement; what follows is not waited for.
		response.body?.cancel().catch(() => undefined);
		return { status: response.status };
	} catch (error) {
		if (timeout.aborted) return { error: "no answer within 5 s" };
		return { error: reason(error) };
	}
}

/** A short reason without the address, which may hold the receiver's secret. */
function reason(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	const { cause } = error;
	if (cause instanceof Error) {
		return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
	}
	return error.name;
}
