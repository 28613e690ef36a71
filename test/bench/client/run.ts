/**
 * `npm run bench:client`: the speed of the client and the sandbox beside their own foundations. See
 * ../README.md.
 */
import { parseArgs } from "node:util";
import { request as undiciRequest } from "undici";
import { z } from "zod";
import { measure } from "../measure.js";
import { callersOf } from "./callers.js";
import { type Case, printReport } from "./report.js";
import { type BenchRequest, benchRequests, headersOf } from "./requests.js";
import { type BenchServer, startServer } from "./servers/start-server.js";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		seconds: { type: "string", default: "0.5" },
		concurrency: { type: "string", default: "16" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z
	.object({ rounds: count, seconds: z.coerce.number().min(0.05).max(60), concurrency: count })
	.parse(values);

const sandbox = await startServer("sandbox");
const requests = benchRequests(await createdCharge(sandbox.url));
const plain = await startServer("plain", JSON.stringify(await answersOf(sandbox.url, requests)));

const cases = [...casesOf("sandbox", sandbox), ...casesOf("plain node:http", plain)];
for (const one of cases) {
	await measure(one.call, settings); // Warms up, and doesn't count.
}
for (let round = 0; round < settings.rounds; round++) {
	// Interleaved, and each round begins with another case: a busy moment of the machine hits no case
	// alone.
	const start = (round * 5) % cases.length;
	for (const one of [...cases.slice(start), ...cases.slice(0, start)]) {
		one.samples.push(await measure(one.call, settings));
	}
}
printReport(cases, settings);

await Promise.all(cases.map((one) => one.close()));
sandbox.stop();
plain.stop();

function casesOf(server: Case["server"], { url }: BenchServer): Case[] {
	return callersOf(url, settings.concurrency).flatMap((caller) =>
		requests.map((request) => ({
			server,
			caller: caller.name,
			request: request.name,
			call: () => caller.send(request),
			close: caller.close,
			samples: [],
		})),
	);
}

async function createdCharge(url: string): Promise<string> {
	const [, , create] = benchRequests("none");
	if (create === undefined) {
		throw new Error("there is no request that creates a charge");
	}
	const { text } = await ask(url, create);
	return z.object({ id: z.string() }).parse(JSON.parse(text)).id;
}

/** The sandbox's answers, which the plain server repeats. */
async function answersOf(url: string, asked: BenchRequest[]) {
	const entries = asked.map(async (request) => [
		`${request.method} /v1${request.path}`,
		await ask(url, request),
	]);
	return Object.fromEntries(await Promise.all(entries));
}

async function ask(url: string, request: BenchRequest): Promise<{ status: number; text: string }> {
	const { method, body, path } = request;
	const answer = await undiciRequest(url + path, { method, body, headers: headersOf(request) });
	return { status: answer.statusCode, text: await answer.body.text() };
}
