import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { SeededRandom } from "./seeded-random.js";

/** A webhook event that the store answered with 200. */
export interface AcceptedEvent {
	event: string;
	/** The identifier in the event; empty when it has none. */
	chargeId: string;
	status: string;
	/** Whether the service sent it; false for a forged one. */
	isTrue: boolean;
}

/** Carries the service's webhook events to the store, unreliably. */
export interface WebhookCarrier {
	/** The service sends its events here. */
	readonly url: string;
	accepted(): AcceptedEvent[];
	/** Sends any text that the service never sent. */
	forge(body: string): Promise<void>;
	/** Carries every further event at once; resolves when the delayed ones have arrived. */
	becomeReliable(): Promise<void>;
	stop(): Promise<void>;
}

const bodySchema = z.object({
	event: z.string(),
	data: z.object({ uuid: z.string().default(""), status: z.string().default("") }).prefault({}),
});

/** The pauses before each attempt; then it gives up, like a service. */
const triesAfterMs = [0, 1_000, 5_000];
const answerLimitMs = 5_000;

/**
 * @param receivers the addresses of the shop's processes; each event goes to one of them
 * @param pace divides the delays
 */
export async function startWebhookCarrier(
	random: SeededRandom,
	receivers: readonly [string, ...string[]],
	pace = 1,
): Promise<WebhookCarrier> {
	const accepted: AcceptedEvent[] = [];
	const underWay = new Set<Promise<unknown>>();
	let isReliable = false;

	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) {
			chunks.push(chunk);
		}
		response.writeHead(200).end();
		const body = Buffer.concat(chunks).toString("utf8");
		for (const delayMs of isReliable ? [0] : planCopies(random)) {
			const carrying = sleep(delayMs / pace)
				.then(() => deliver(body))
				.finally(() => underWay.delete(carrying));
			underWay.add(carrying);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address !== "object" || !address) {
		throw new Error("the carrier has no port");
	}

	return {
		url: `http://127.0.0.1:${address.port}/`,
		accepted: () => [...accepted],
		forge: async (body) => {
			if (await post(body)) {
				note(body, false);
			}
		},
		becomeReliable: async () => {
			isReliable = true;
			await Promise.all(underWay);
		},
		stop: async () => {
			await Promise.all(underWay);
			await new Promise((resolve) => server.close(resolve));
		},
	};

	async function deliver(body: string): Promise<void> {
		for (const afterMs of triesAfterMs) {
			await sleep(afterMs / pace);
			if (await post(body)) {
				return note(body, true);
			}
		}
	}

	/** Resolves with whether the store answered 200. */
	async function post(body: string): Promise<boolean> {
		try {
			const answer = await fetch(random.oneOf(receivers), {
				method: "POST",
				headers: { "content-type": "application/json" },
				body,
				signal: AbortSignal.timeout(answerLimitMs),
			});
			await answer.arrayBuffer();
			return answer.status === 200;
		} catch {
			// The store is dead, or died meanwhile.
			return false;
		}
	}

	function note(body: string, isTrue: boolean): void {
		const { event, data } = bodySchema.parse(JSON.parse(body));
		accepted.push({ event, chargeId: data.uuid, status: data.status, isTrue });
	}
}

/** The delay of each copy of an event in milliseconds; no copy for a lost event. */
function planCopies(random: SeededRandom): number[] {
	return random.weighted<() => number[]>([
		[50, () => [0]],
		[18, () => []],
		[12, () => [0, random.between(0, 3_000)]],
		// Late, so that a newer event overtakes it.
		[17, () => [random.between(1_000, 25_000)]],
		[3, () => Array(10).fill(0)],
	])();
}
