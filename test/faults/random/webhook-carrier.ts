import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { SeededRandom } from "./seeded-random.js";

/** A delivery that the store has answered with 200. */
export interface AcceptedDelivery {
	event: string;
	/** As the event names it; empty when it names none. */
	chargeId: string;
	status: string;
	/** Whether the service has sent it, and not somebody who knows the address. */
	isTrue: boolean;
}

/** Carries the service's webhooks to the store, badly. */
export interface WebhookCarrier {
	/** Where the service sends them. */
	readonly url: string;
	accepted(): AcceptedDelivery[];
	/** Delivers what the service has never sent; any text. */
	forge(body: string): Promise<void>;
	/** From now on every webhook is carried at once; waits for those that were held back. */
	behave(): Promise<void>;
	stop(): Promise<void>;
}

const bodySchema = z.object({
	event: z.string(),
	data: z.object({ uuid: z.string().default(""), status: z.string().default("") }).prefault({}),
});

/** As a service would: it gives up after that. */
const triesAfterMs = [0, 1_000, 5_000];
const answerLimitMs = 5_000;

/** @param receivers the addresses of the store's processes, one of which gets each delivery */
export async function startWebhookCarrier(
	random: SeededRandom,
	receivers: readonly [string, ...string[]],
): Promise<WebhookCarrier> {
	const accepted: AcceptedDelivery[] = [];
	const underWay = new Set<Promise<unknown>>();
	let behaves = false;

	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) {
			chunks.push(chunk);
		}
		response.writeHead(200).end();
		const body = Buffer.concat(chunks).toString("utf8");
		for (const delayMs of behaves ? [0] : planDeliveries(random)) {
			const carrying = sleep(delayMs)
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
		behave: async () => {
			behaves = true;
			await Promise.all(underWay);
		},
		stop: async () => {
			await Promise.all(underWay);
			await new Promise((resolve) => server.close(resolve));
		},
	};

	async function deliver(body: string): Promise<void> {
		for (const afterMs of triesAfterMs) {
			await sleep(afterMs);
			if (await post(body)) {
				return note(body, true);
			}
		}
	}

	/** Whether it was answered with 200. */
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
			// The store is dead, or died over it.
			return false;
		}
	}

	function note(body: string, isTrue: boolean): void {
		const { event, data } = bodySchema.parse(JSON.parse(body));
		accepted.push({ event, chargeId: data.uuid, status: data.status, isTrue });
	}
}

/** After how many milliseconds each copy of a webhook is carried; none for one that is lost. */
function planDeliveries(random: SeededRandom): number[] {
	return random.weighted<() => number[]>([
		[50, () => [0]],
		[18, () => []],
		[12, () => [0, random.between(0, 3_000)]],
		// Late, so that what happened afterwards is told before.
		[17, () => [random.between(1_000, 25_000)]],
		[3, () => Array(10).fill(0)],
	])();
}
