/** The outcome of one POST: the receiver's answer, or the reason without one. */
export type WebhookAnswer = { status: number; body?: string } | { error: string };

/** Headers of every delivery. The specification shows no signature. */
export const webhookHeaders = {
	"content-type": "application/json",
	"user-agent": "pix-checkout-sandbox",
};

/** Real seconds (specification: "Receiver rules"). */
const patienceSeconds = 5;
const mostBodyBytes = 1024;

/** Posts a body once, until `stop` fires. Never rejects. */
export async function postWebhook(
	url: string,
	body: unknown,
	stop: AbortSignal,
): Promise<WebhookAnswer> {
	const timeout = AbortSignal.timeout(patienceSeconds * 1000);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: webhookHeaders,
			body: JSON.stringify(body),
			redirect: "manual",
			signal: AbortSignal.any([timeout, stop]),
		});
		const text = await beginningOf(response);
		return text === "" ? { status: response.status } : { status: response.status, body: text };
	} catch (error) {
		return { error: timeout.aborted ? `no answer within ${patienceSeconds} s` : reason(error) };
	}
}

/** The readable part of the answer's body. */
async function beginningOf({ body }: Response): Promise<string> {
	const reader = body?.getReader();
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		while (reader && length < mostBodyBytes) {
			const { done, value } = await reader.read();
			if (done) {
				break;
			}
			chunks.push(value);
			length += value.length;
		}
		await reader?.cancel();
	} catch {
		// The status is the whole acknowledgement: a body that breaks off or never ends changes
		// nothing.
	}
	return Buffer.concat(chunks).subarray(0, mostBodyBytes).toString("utf8");
}

/** A short reason without the address, which may hold the receiver's secret. */
function reason(error: unknown): string {
	const { name, cause }: { name?: string; cause?: unknown } = error instanceof Error ? error : {};
	if (cause instanceof Error) {
		return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
	}
	return name ?? "unknown";
}
