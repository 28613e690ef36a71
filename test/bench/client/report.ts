import type { Sample } from "../measure.js";
import { median } from "../median.js";
import type { CallerName } from "./callers.js";

/** One caller with one request at one server, and its results in each round. */
export interface Case {
	server: "sandbox" | "plain node:http";
	caller: CallerName;
	request: string;
	call: () => Promise<unknown>;
	close: () => Promise<void>;
	samples: Sample[];
}

/** Prints medians, and medians of the ratios within each round. */
export function printReport(
	cases: Case[],
	settings: { rounds: number; seconds: number; concurrency: number },
): void {
	const { rounds, seconds, concurrency } = settings;
	console.info(
		`\n${rounds} rounds of ${seconds} s each, ${concurrency} requests at once, Node ${process.version}; medians`,
	);
	console.info("\nThe client beside bare undici and fetch, on the same server");
	console.table(
		cases
			.map((one) => ({
				request: one.request,
				server: one.server,
				caller: one.caller,
				"requests/s": Math.round(median(one.samples.map(({ perSecond }) => perSecond))),
				"CPU µs each": Math.round(median(one.samples.map(({ cpuMicros }) => cpuMicros))),
				"speed against undici": ratio(one, sameBut(cases, one, { caller: "undici request" })),
			}))
			.sort((a, b) => a.request.localeCompare(b.request) || a.server.localeCompare(b.server)),
	);
	console.info("\nThe sandbox beside a bare node:http server that says the same bytes");
	const atSandbox = cases.filter(
		({ server, caller }) => server === "sandbox" && caller === "undici request",
	);
	console.table(
		atSandbox.map((one) => {
			const bare = sameBut(cases, one, { server: "plain node:http" });
			return {
				request: one.request,
				"sandbox, requests/s": Math.round(median(one.samples.map((s) => s.perSecond))),
				"node:http, requests/s": Math.round(median(bare.samples.map((s) => s.perSecond))),
				ratio: ratio(one, bare),
			};
		}),
	);
}

function sameBut(cases: Case[], one: Case, other: Partial<Pick<Case, "server" | "caller">>): Case {
	const { server, caller, request } = { ...one, ...other };
	const found = cases.find(
		(each) => each.server === server && each.caller === caller && each.request === request,
	);
	if (!found) {
		throw new Error(`there is no measurement of ${request} by ${caller} at ${server}`);
	}
	return found;
}

/** The ratio of the speeds of `one` and `other`: the median of the rounds' ratios. */
function ratio(one: Case, other: Case): string {
	const ratios = one.samples.map(
		({ perSecond }, round) => perSecond / (other.samples[round]?.perSecond ?? Number.NaN),
	);
	return median(ratios).toFixed(2);
}
