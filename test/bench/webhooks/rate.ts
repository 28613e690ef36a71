import { cpuSecondsOf } from "../cpu-seconds.js";
import { measure } from "../measure.js";
import { median, quantile } from "../median.js";
import type { BenchStore } from "../with-store.js";
import type { Deliveries } from "./deliveries.js";

/** Medusa's own route for a provider of its own: it emits an event and stores nothing. */
const medusasRoute = "/hooks/payment/system_default";

interface RateSettings {
	rounds: number;
	seconds: number;
	concurrency: number;
}

/** Webhooks a second beside those of Medusa's own route, which store nothing. */
export async function measureRate(
	{ webhookUrl, pid }: BenchStore,
	{ post, genuine }: Deliveries,
	settings: RateSettings,
): Promise<Record<string, number>> {
	const { pathname } = new URL(webhookUrl);
	const times: number[] = [];
	const ours = async () => {
		const start = performance.now();
		await post(pathname, genuine());
		times.push(performance.now() - start);
	};
	const medusas = () => post(medusasRoute, {});
	const rounds: { rate: number; ratio: number; cpuRatio: number }[] = [];
	for (let round = 0; round <= settings.rounds; round += 1) {
		const bare = await measureWithCpu(pid, medusas, settings);
		const own = await measureWithCpu(pid, ours, settings);
		// The first round warms up.
		if (round > 0) {
			rounds.push({
				rate: own.perSecond,
				ratio: own.perSecond / bare.perSecond,
				cpuRatio: own.storeCpuMs / bare.storeCpuMs,
			});
		}
	}
	return {
		"webhooks a second": Math.round(median(rounds.map(({ rate }) => rate))),
		"÷ Medusa's own route": hundredths(median(rounds.map(({ ratio }) => ratio))),
		"the store's CPU for each ÷ Medusa's own route": hundredths(
			median(rounds.map(({ cpuRatio }) => cpuRatio)),
		),
		"ms to the 200, p50": Math.round(quantile(times, 0.5)),
		"ms to the 200, p99": Math.round(quantile(times, 0.99)),
	};
}

async function measureWithCpu(pid: number, call: () => Promise<unknown>, settings: RateSettings) {
	const before = await cpuSecondsOf([pid]);
	const { perSecond } = await measure(call, settings);
	const cpuSeconds = (await cpuSecondsOf([pid])) - before;
	return { perSecond, storeCpuMs: (cpuSeconds * 1_000) / (perSecond * settings.seconds) };
}

function hundredths(value: number): number {
	return Math.round(value * 100) / 100;
}
