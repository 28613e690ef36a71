import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "undici";
import { z } from "zod";

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const usageSchema = z.object({
	id: z.literal(2),
	result: z.object({ usedSize: z.number() }),
});

/**
 * The heap that a process needs after a collection of its garbage, in bytes.
 *
 * @param port of the process's inspector
 */
export async function heapOf(port: number): Promise<number> {
	// What a burst of requests has left behind goes with the second collection.
	await collect(port);
	await sleep(1_000);
	return collect(port);
}

async function collect(port: number): Promise<number> {
	const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
	const [target] = targetsSchema.parse(targets);
	const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
	try {
		return await new Promise<number>((resolve, reject) => {
			socket.addEventListener("open", () => {
				socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
				socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
			});
			socket.addEventListener("message", ({ data }) => {
				const answer = usageSchema.safeParse(JSON.parse(String(data)));
				if (answer.success) {
					resolve(answer.data.result.usedSize);
				}
			});
			socket.addEventListener("error", ({ error }) => reject(error));
		});
	} finally {
		socket.close();
	}
}
