import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { LiveEvents } from "../live-events.js";

const heartbeatMs = 15_000;

/**
 * Server-sent events of each change, as `{ "topic" }`. The first one, `connected`, says only that the
 * stream is open.
 */
export function eventStream(c: Context, live: LiveEvents): Response {
	return streamSSE(c, async (stream) => {
		const send = (topic: string) => void stream.writeSSE({ data: JSON.stringify({ topic }) });
		const stopListening = live.listen(send);
		// Keeps proxies from closing an idle stream.
		const heartbeat = setInterval(() => void stream.write(": still here\n\n"), heartbeatMs);
		heartbeat.unref();
		send("connected");
		await new Promise<void>((resolve) => stream.onAbort(resolve));
		stopListening();
		clearInterval(heartbeat);
	});
}
