import { inspect } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { PixCheckoutClient } from "./client.js";
import type { Hooks } from "./hooks.js";
import {
	type Answer,
	answer,
	hangUp,
	refusal,
	refusedBaseUrl,
	startSocketService,
	stayMute,
} from "./test-support/fake-service.js";
import {
	ADDRESS,
	guideBoletoCreated,
	PAYER,
	SECRET_KEY,
	SENSITIVE,
} from "./test-support/fixtures.js";
import { errorOf, makeClient, serve } from "./test-support/make-client.js";

const echo: Answer = (response, request) => {
	response.writeHead(422, { "content-type": "application/json" });
	const message = `${request.body} ${request.headers.authorization}`;
	response.end(JSON.stringify({ error: { code: PAYER.email, message, details: request.body } }));
};

const failures: [string, Answer][] = [
	["a refusal that repeats everything", echo],
	["401", refusal(401, "invalid_api_key")],
	["404", refusal(404, "charge_not_found")],
	["429", refusal(429, "rate_limit_exceeded")],
	["500", answer(500, { error: { code: "internal", message: PAYER.email } })],
	["a page with the payer in it", answer(200, `<html>${PAYER.name} ${PAYER.document}</html>`)],
	["broken JSON with the payer in it", answer(201, `{"customer":"${PAYER.email}",`)],
	["JSON of a wrong shape", answer(201, { uuid: PAYER.document, amount: PAYER.email })],
	["a closed connection", hangUp],
	["a timeout", stayMute],
];

test.each(failures)("no error tells the key or the payer: %s", async (_case, given) => {
	const events: unknown[] = [];
	const { client } = await serve([given], { timeoutMs: 100, hooks: recordAll(events) });
	await expectSilence(client, events);
});

test("no error tells the key or the payer: bytes that are no HTTP", async () => {
	const service = await startSocketService((socket) => {
		socket.once("data", () => socket.end(`${PAYER.email} ${PAYER.document}`));
	});
	onTestFinished(() => service.close());
	await expectSilence(makeClient({ baseUrl: service.baseUrl }), []);
});

test("no error tells the key or the payer: no connection", async () => {
	await expectSilence(makeClient({ baseUrl: await refusedBaseUrl() }), []);
});

test("refused requests and options tell nothing of what they were given", async () => {
	const { client } = await serve([]);
	const errors = [
		await errorOf(
			client.createBoletoCharge({
				amountCents: 1,
				customer: { ...PAYER, document: `${PAYER.document}1`, phone: `${PAYER.phone} x` },
				billingAddress: { ...ADDRESS, zip: `${ADDRESS.zip}0` },
			}),
		),
		await errorOf(client.getCharge(PAYER.email)),
		await errorOf(
			(async () =>
				makeClient({ baseUrl: `http://u:p@x/${SECRET_KEY}`, secretKey: ` ${SECRET_KEY}` }))(),
		),
	];
	for (const error of errors) expectNothingIn(formsOf(error));
});

test("hooks see each try with its template, times and limits, and nothing of the payer", async () => {
	const events: unknown[] = [];
	let clock = 0;
	const { client } = await serve(
		[
			refusal(429, "rate_limit_exceeded", { "x-ratelimit-remaining": "0" }),
			answer(201, guideBoletoCreated),
		],
		{ hooks: recordAll(events), now: () => (clock += 5) },
	);
	await client.createBoletoCharge({ amountCents: 5990, customer: PAYER, billingAddress: ADDRESS });
	const request = { callId: 1, operation: "createBoletoCharge", method: "POST", path: "/charges" };
	const limits = { limit: null, remaining: 0, resetAt: null, resetInMs: null };
	expect(events).toEqual([
		["onRequest", { ...request, attempt: 1 }],
		["onResponse", { ...request, attempt: 1, status: 429, durationMs: 5, rateLimit: limits }],
		["onError", { ...request, attempt: 1, code: "rate_limited", status: 429, durationMs: 5 }],
		["onRetry", { ...request, attempt: 1, code: "rate_limited", delayMs: 0 }],
		["onRequest", { ...request, attempt: 2 }],
		[
			"onResponse",
			{
				...request,
				attempt: 2,
				status: 201,
				durationMs: 5,
				rateLimit: { ...limits, remaining: null },
			},
		],
	]);
});

test("the path of a hook has no identifier and no query", async () => {
	const events: unknown[] = [];
	const { client } = await serve([refusal(404, "charge_not_found")], { hooks: recordAll(events) });
	await errorOf(client.getChargeStatus("ch_svc_4fzk2"));
	await errorOf(client.listTransactions({ startingAfter: "ch_svc_4fzk2" }));
	expect(JSON.stringify(events)).toContain('"/charges/{id}/status"');
	expect(JSON.stringify(events)).toContain('"/transactions"');
	expect(JSON.stringify(events)).not.toContain("4fzk2");
});

test("a hook that throws doesn't turn a made charge into an error, and is reported", async () => {
	const warned = new Promise<Error>((resolve) => process.once("warning", resolve));
	const { service, client } = await serve([answer(201, guideBoletoCreated)], {
		hooks: {
			onResponse() {
				throw new TypeError(PAYER.email);
			},
		},
	});
	const input = { amountCents: 5990, customer: PAYER, billingAddress: ADDRESS };
	expect(await client.createBoletoCharge(input)).toMatchObject({ method: "boleto" });
	expect(service.seen).toHaveLength(1);
	const warning = await warned;
	expect(warning.message).toMatch(/hook .* TypeError/);
	expect(warning.message).not.toContain(PAYER.email);
});

async function expectSilence(client: PixCheckoutClient, events: unknown[]): Promise<void> {
	const { phone: _, ...customer } = PAYER;
	const errors = [
		await errorOf(client.createPixCharge({ amountCents: 5990, customer })),
		await errorOf(
			client.createBoletoCharge({ amountCents: 5990, customer: PAYER, billingAddress: ADDRESS }),
		),
		await errorOf(client.getCharge("ch_svc_1")),
		await errorOf(client.listTransactions()),
	];
	for (const error of errors) expectNothingIn(formsOf(error));
	expectNothingIn(JSON.stringify(events));
}

function formsOf(error: unknown): string {
	const chain: unknown[] = [];
	for (let at = error; at instanceof Error; at = at.cause) {
		chain.push(String(at), at.stack, JSON.stringify(Object.getOwnPropertyDescriptors(at)));
	}
	expect(chain.length).toBeGreaterThan(0);
	return [...chain, JSON.stringify(error), inspect(error, { depth: 20, showHidden: true })].join(
		"\n",
	);
}

function expectNothingIn(text: string): void {
	for (const secret of SENSITIVE) expect(text).not.toContain(secret);
}

function recordAll(events: unknown[]): Hooks {
	const record = (name: string) => (event: unknown) => {
		events.push([name, event]);
	};
	return {
		onRequest: record("onRequest"),
		onResponse: record("onResponse"),
		onError: record("onError"),
		onRetry: record("onRetry"),
	};
}
