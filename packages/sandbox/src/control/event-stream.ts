import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { LiveEvents } from "../live-events.js";

const heartbeatMs = 15_000;

/**
 * Server-sent events of each change, as `{ "topic", "id" }`. The first one, `connected`, says only
 * that the stream is open.
 */
export function eventStream(c: Context, live: LiveEvents): Response {
	return streamSSE(c, async (stream) => {
		const send = (event: object) => void stream.writeSSE({ data: JSON.stringify(event) });
		const stopListening = live.listen(send);
		// Keeps proxies from closing an idle stream.
		const heartbeat = setInterval(() => void stream.write(": still here\n\n"), heartbeatMs);
		heartbeat.unref();
		send({ topic: "connected", id: null });
		await new Promise<void>((resolve) => stream.onAbort(resolve));
		stopListening();
		clearInterval(heartbeat);
	});
}
