import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { LiveEvents } from "../live-events.js";

const heartbeatMs = 15_000;

/**
 * Server-sent events that tell what changed, each `{ "topic", "id" }`. The first one, `connected`,
 * has nothing to tell but that the others will come.
 */
export function eventStream(c: Context, live: LiveEvents): Response {
	return streamSSE(c, async (stream) => {
		const tell = (event: object) => void stream.writeSSE({ data: JSON.stringify(event) });
		const stopListening = live.listen(tell);
		// Keeps proxies from ending a stream in which nothing happens.
		const heartbeat = setInterval(() => void stream.write(": still here\n\n"), heartbeatMs);
		heartbeat.unref();
		tell({ topic: "connected", id: null });
		await new Promise<void>((resolve) => stream.onAbort(resolve));
		stopListening();
		clearInterval(heartbeat);
	});
}
