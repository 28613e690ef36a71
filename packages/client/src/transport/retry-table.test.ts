import { readFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { PixCheckoutClient } from "../client.js";
import type { Operation } from "../hooks.js";
import type { CallOptions, PixCheckoutClientOptions } from "../options.js";
import {
	type Answer,
	answer,
	hangUp,
	refusal,
	refusedBaseUrl,
	startSocketService,
	stayMute,
} from "../test-support/fake-service.js";
import {
	guidePixCreated,
	referenceCreated,
	sampleAddress,
	samplePayer,
} from "../test-support/fixtures.js";
import { makeClient, serve } from "../test-support/make-client.js";

// docs/reference/client-retries.md describes the client; this test compares it with the client's behaviour.

const doc = await readFile(
	new URL("../../../../docs/reference/client-retries.md", import.meta.url),
	"utf8",
);

interface Situation {
	client: PixCheckoutClient;
	options?: CallOptions;
	input?: "wrong";
	/** Requests that reached the service; 0 where no service listens. */
	arrived: () => number;
}

type Arrange = (
	operation: Operation,
	more: Partial<PixCheckoutClientOptions>,
) => Promise<Situation>;

/** Every operation, with valid input unless the row needs invalid input. */
const operations: Record<Operation, (s: Situation) => Promise<unknown>> = {
	createPixCharge: ({ client, options, input }) =>
		client.createPixCharge({ amountCents: input ? 0 : 5990 }, options),
	createBoletoCharge: ({ client, options, input }) =>
		client.createBoletoCharge(
			{ amountCents: input ? 0 : 5990, customer: samplePayer, billingAddress: sampleAddress },
			options,
		),
	getCharge: ({ client, options, input }) => client.getCharge(input ? "a b" : "ch_svc_1", options),
	getChargeStatus: ({ client, options, input }) =>
		client.getChargeStatus(input ? "a b" : "ch_svc_1", options),
	getBalance: ({ client, options, input }) =>
		client.getBalance(input ? { timeoutMs: -1 } : options),
	listTransactions: ({ client, options, input }) =>
		client.listTransactions({ limit: input ? 0 : 10 }, options),
	createWithdrawal: ({ client, options, input }) =>
		client.createWithdrawal(input ? undefined : { amount: 1000 }, options),
};

const beyondTheLimit = " ".repeat(6 * 1024 * 1024);
function inSeconds(seconds: number) {
	return {
		"x-ratelimit-reset": String(Math.floor(Date.now() / 1000) + seconds),
	};
}

/** The situations of each row of the table, in one or more forms. */
const situations: Record<string, Arrange[]> = {
	"no connection: refused, name not found, TLS failed, none in time": [
		async (_operation, more) => nobodyListens(await refusedBaseUrl(), more),
		async (_operation, more) => nobodyListens("http://no-such-host.invalid/v1", more),
		withoutTls,
	],
	"closed or broken off after it was sent": [
		answering(hangUp),
		answering((response) => {
			response.writeHead(200, { "content-length": "100" });
			response.write('{"half":', () => response.socket?.destroy());
		}),
	],
	"no whole answer within `timeoutMs`": [answering(stayMute, { timeoutMs: 500 })],
	"an answer larger than 5 MiB": [answering(answer(200, beyondTheLimit))],
	"429, reset within `maxRetryWaitMs` or not given": [
		answering(refusal(429, "rate_limit_exceeded")),
		answering((...given) => refusal(429, "rate_limit_exceeded", inSeconds(1))(...given)),
	],
	"429, reset further away": [
		answering((...given) => refusal(429, "rate_limit_exceeded", inSeconds(30))(...given)),
	],
	"5xx": [500, 502, 503, 504].map(refused),
	"408, 409, 425, 499 and any other 4xx that the rows below don't name": [
		408, 409, 425, 499, 418, 477,
	].map(refused),
	"400, 422": [400, 422].map(refused),
	"401, 403": [401, 403].map(refused),
	"404": [404].map(refused),
	"402, 405, 410, 411, 413, 414, 415, 431": [402, 405, 410, 411, 413, 414, 415, 431].map(refused),
	redirect: [301, 302, 303, 307, 308].map((status) =>
		answering(answer(status, "", { location: "/v1/elsewhere" })),
	),
	"2xx that is no JSON: a page, half an answer": [
		answering(answer(200, "<html>welcome</html>")),
		answering(answer(201, '{"id":"ch_svc_1",')),
	],
	"2xx without what money depends on, or about another charge or amount": [
		answering(answer(200, {})),
		answering(answer(204, "")),
		answering(answer(201, "null")),
		answering(answer(201, { ...referenceCreated, pix: {} })),
		answering(answer(201, { ...guidePixCreated, success: false })),
		answering(answer(201, { ...guidePixCreated, pix_copy_paste: null, has_more: "no" })),
		answering(answer(201, { ...referenceCreated, amount: 1, amount_cents: 100, id: "ch_svc_2" })),
	],
	"the signal fired, or the client was closed, before it was sent": [
		answering(stayMute, {}, { signal: AbortSignal.abort() }),
		async (operation, more) => {
			const situation = await answering(stayMute)(operation, more);
			await situation.client.close();
			return situation;
		},
	],
	"the signal fired while it waited for another try": [
		async (_operation, more) => {
			const abort = new AbortController();
			const sleep = async () => abort.abort();
			const situation = await nobodyListens(await refusedBaseUrl(), { ...more, sleep });
			return { ...situation, options: { signal: abort.signal } };
		},
	],
	"the signal fired after it was sent": [
		(operation, more) => {
			const abort = new AbortController();
			return answering(() => abort.abort(), {}, { signal: abort.signal })(operation, more);
		},
	],
	"wrong input: fields, identifier, options": [
		async (operation, more) => ({
			...(await answering(stayMute)(operation, more)),
			input: "wrong",
		}),
	],
};

const kinds = rowsUnder("| kind ").map(([kind = "", names = ""]) => ({
	kind,
	operations: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name).filter(isOperation),
}));
const [heading = [], ...rows] = tableUnder("| what happened ");

test("the docs name every operation once, and every row has its situations", () => {
	expect(kinds.flatMap((kind) => kind.operations).sort()).toEqual(Object.keys(operations).sort());
	expect(heading.slice(1, -1)).toEqual(kinds.map(({ kind }) => kind));
	expect(rows.map(([what]) => what).sort()).toEqual(Object.keys(situations).sort());
});

describe.each(rows)("%s", (what = "", ...cells) => {
	test.each(kinds)("a $kind does what the docs say", async ({ kind, operations: names }) => {
		const said = cells[heading.indexOf(kind) - 1] ?? "";
		for (const arrange of situations[what] ?? []) {
			const done = await Promise.all(names.map((name) => happened(name, arrange)));
			expect(done).toEqual(names.map(() => said));
		}
	});
});

/** The outcome of an operation, in the words of the table. */
async function happened(operation: Operation, arrange: Arrange): Promise<string> {
	let tries = 0;
	const situation = await arrange(operation, { hooks: { onRequest: () => void tries++ } });
	const ending = await operations[operation](situation).then(
		() => "the answer as it is",
		(error: unknown) => `\`${codeOf(error)}\``,
	);
	expect(situation.arrived()).toBeLessThanOrEqual(tries);
	if (ending === "`unknown_outcome`") {
		expect(situation.arrived()).toBe(1);
	}
	if (tries <= 1) {
		return ending;
	}
	expect(tries).toBe(3);
	return `again, then ${ending}`;
}

function codeOf(error: unknown): unknown {
	return error instanceof Error && "code" in error ? error.code : error;
}

function answering(
	given: Answer,
	options: Partial<PixCheckoutClientOptions> = {},
	callOptions: CallOptions = {},
): Arrange {
	return async (_operation, more) => {
		const { service, client } = await serve([given], { ...options, ...more });
		return { client, options: callOptions, arrived: () => service.seen.length };
	};
}

function refused(status: number): Arrange {
	return answering(refusal(status, "some_code"));
}

async function nobodyListens(
	baseUrl: string,
	more: Partial<PixCheckoutClientOptions>,
): Promise<Situation> {
	return { client: makeClient({ baseUrl, ...more }), arrived: () => 0 };
}

async function withoutTls(
	_operation: Operation,
	more: Partial<PixCheckoutClientOptions>,
): Promise<Situation> {
	const service = await startSocketService((socket) => socket.once("data", () => socket.end("no")));
	onTestFinished(() => service.close());
	return nobodyListens(service.baseUrl.replace("http:", "https:"), more);
}

function isOperation(name: string): name is Operation {
	return Object.hasOwn(operations, name);
}

/** The cells of the table whose heading begins so, heading first. */
function tableUnder(heading: string): string[][] {
	const table = doc.slice(doc.indexOf(`\n${heading}`) + 1).split("\n\n")[0] ?? "";
	return table
		.trim()
		.split("\n")
		.filter((line) => !/^\|[\s|-]+$/.test(line))
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

function rowsUnder(heading: string): string[][] {
	return tableUnder(heading).slice(1);
}
