/**
 * `npm run bench -- waiting`: a store with thousands of shoppers' polls that wait. See ../README.md.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { freePort } from "../../../apps/store/src/run/index.mjs";
import { waitFor } from "../../support/wait-for.js";
import { cpuSecondsOf } from "../cpu-seconds.js";
import { measure } from "../measure.js";
import { quantile } from "../median.js";
import { type BenchStore, withStore } from "../with-store.js";
import { heapOf } from "./heap-of.js";
import { type Answered, addressOfPage, ask } from "./page.js";

const { values } = parseArgs({
	options: {
		pages: { type: "string", default: "5000" },
		seconds: { type: "string", default: "20" },
		payments: { type: "string", default: "100" },
	},
});
const count = z.coerce.number().int().min(1).max(12_000);
const settings = z
	.object({ pages: count, seconds: count, payments: count })
	.refine(({ pages, payments }) => payments <= pages)
	.parse(values);

const inspectorPort = await freePort();
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
await withStore(
	{
		charges: settings.pages,
		environment: {
			PIX_CHECKOUT_MAX_WAITING_PAGES: String(settings.pages),
			NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
		},
	},
	run,
);
agent.destroy();

async function run({ url, pid, client }: BenchStore): Promise<void> {
	const pay = (condition: string, parameters: unknown[]) =>
		client.query(
			`UPDATE pix_checkout_charge SET state = 'captured', paid_at = now(), version = version + 1
			WHERE ${condition}`,
			parameters,
		);
	const health = async () => (await fetch(`${url}/health`)).text();
	const rateOf = (call: () => Promise<unknown>) =>
		measureTwice(() => measure(call, { seconds: 3, concurrency: 32 }));
	const idleRate = await rateOf(health);
	const heapBefore = await heapOf(inspectorPort);

	const waiting: Promise<void>[] = [];
	const answers: (Answered & { at: number })[] = [];
	/** Begins to wait as a page does, and goes on until it has news. */
	const open = async (index: number) => {
		const status = `${url}/pix-checkout/payses_${index + 1}`;
		// Each page has a network address of its own, as behind a proxy.
		const address = addressOfPage(index);
		const shown = await ask(agent, status, address);
		const untilNews = async () => {
			let answer = shown;
			while (answer.httpStatus === 200 && answer.revision === shown.revision) {
				answer = await ask(agent, `${status}?wait=50&since=${shown.revision}`, address);
			}
			answers.push({ ...answer, at: performance.now() });
		};
		waiting.push(untilNews());
	};
	// In groups: the kernel refuses too many new connections at one moment.
	for (let first = 0; first < settings.pages; first += 100) {
		const size = Math.min(100, settings.pages - first);
		await Promise.all(Array.from({ length: size }, (_, index) => open(first + index)));
	}
	// The store takes requests in their order: after this one, all polls wait.
	await health();
	const heldHeap = await heapOf(inspectorPort);
	const cpuBefore = await cpuSecondsOf([pid]);
	await sleep(settings.seconds * 1000);
	const cpuAfter = await cpuSecondsOf([pid]);
	const heldRate = await rateOf(health);

	const woken: number[] = [];
	for (let page = 1; page <= settings.payments; page += 1) {
		const seen = answers.length;
		const start = performance.now();
		await pay("session_id = $1", [`payses_${page}`]);
		await waitFor(
			"the answer",
			() => answers.length,
			(length) => length > seen,
		);
		woken.push((answers.at(-1)?.at ?? 0) - start);
	}
	const restStart = performance.now();
	await pay("state = 'pending'", []);
	await Promise.all(waiting);
	const restMs = performance.now() - restStart;

	console.table({
		"pages that wait": settings.pages,
		"answers with an error": answers.filter(({ httpStatus }) => httpStatus !== 200).length,
		"KiB of heap for each page": round((heldHeap - heapBefore) / settings.pages / 1024),
		"share of a core while they wait": round((cpuAfter - cpuBefore) / settings.seconds),
		"/health beside them ÷ alone": round(heldRate / idleRate),
		"ms from the change to its page, p50": round(quantile(woken, 0.5)),
		"ms from the change to its page, p99": round(quantile(woken, 0.99)),
		"ms until all others are answered": Math.round(restMs),
	});
}

/** The second measurement; the first warms up. */
async function measureTwice(rate: () => Promise<{ perSecond: number }>): Promise<number> {
	await rate();
	return (await rate()).perSecond;
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
