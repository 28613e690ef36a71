import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { ControlParts } from "./control.js";

const HEARTBEAT_MS = 15_000;

/**
 * `GET /_sandbox/events`: server-sent events that tell what changed, each `{ "topic", "id" }`.
 * The first one, `connected`, has nothing to tell but that the others will come.
 */
export function eventRoutes({ live }: Pick<ControlParts, "live">): Hono {
	const routes = new Hono();
	routes.get("/events", (c) =>
		streamSSE(c, async (stream) => {
			const tell = (event: object) => void stream.writeSSE({ data: JSON.stringify(event) });
			const stopListening = live.listen(tell);
			// Keeps proxies from ending a stream in which nothing happens.
			const heartbeat = setInterval(() => void stream.write(": still here\n\n"), HEARTBEAT_MS);
			heartbeat.unref();
			tell({ topic: "connected", id: null });
			await new Promise<void>((resolve) => stream.onAbort(resolve));
			stopListening();
			clearInterval(heartbeat);
		}),
	);
	return routes;
}
