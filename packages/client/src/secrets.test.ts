import { Dispatcher } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { PixCheckoutClient } from "./client.js";
import type { Hooks } from "./hooks.js";
import { everyForm } from "./test-support/every-form.js";
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
	guideBoletoCreated,
	sampleAddress,
	samplePayer,
	sensitiveTexts,
	testSecretKey,
} from "./test-support/fixtures.js";
import { errorOf, makeClient, serve } from "./test-support/make-client.js";

const echo: Answer = (response, request) => {
	response.writeHead(422, { "content-type": "application/json" });
	const message = `${request.body} ${request.headers.authorization}`;
	response.end(
		JSON.stringify({ error: { code: samplePayer.email, message, details: request.body } }),
	);
};

const failures: [string, Answer][] = [
	["a rejection that repeats everything", echo],
	["a rejection whose code is the key", refusal(401, testSecretKey)],
	["401", refusal(401, "invalid_api_key")],
	["404", refusal(404, "charge_not_found")],
	["429", refusal(429, "rate_limit_exceeded")],
	[
		"a header that repeats the key",
		answer(500, {}, { "x-echo": testSecretKey, "x-ratelimit-reset": testSecretKey }),
	],
	["a redirect with the key in it", answer(307, "", { location: `/v1?key=${testSecretKey}` })],
	["500", answer(500, { error: { code: "internal", message: samplePayer.email } })],
	[
		"a page with the payer in it",
		answer(200, `<html>${samplePayer.name} ${samplePayer.document}</html>`),
	],
	["broken JSON with the payer in it", answer(201, `{"customer":"${samplePayer.email}",`)],
	["JSON of a wrong shape", answer(201, { uuid: samplePayer.document, amount: samplePayer.email })],
	["a closed connection", hangUp],
	["a timeout", stayMute],
];

test.each(failures)("no error contains the key or the payer: %s", async (_case, given) => {
	const events: unknown[] = [];
	const { client } = await serve([given], { timeoutMs: 100, hooks: recordAll(events) });
	await expectSilence(client, events);
});

test("no error contains the key or the payer: bytes that are not HTTP", async () => {
	const service = await startSocketService((socket) => {
		socket.once("data", () => socket.end(`${samplePayer.email} ${samplePayer.document}`));
	});
	onTestFinished(() => service.close());
	await expectSilence(makeClient({ baseUrl: service.baseUrl }), []);
});

test("no error contains the key or the payer: no connection", async () => {
	await expectSilence(makeClient({ baseUrl: await refusedBaseUrl() }), []);
});

/** Mocked and proxied dispatchers do this: their errors contain the request. */
class LeakingDispatcher extends Dispatcher {
	readonly #throwsAtOnce: boolean;

	constructor(how: "throws" | "reports") {
		super();
		this.#throwsAtOnce = how === "throws";
	}

	override dispatch(
		options: Dispatcher.DispatchOptions,
		handler: Dispatcher.DispatchHandler,
	): boolean {
		const error = new Error(`cannot send ${JSON.stringify(options)}`, { cause: options });
		Object.assign(error, { options, headers: options.headers, code: testSecretKey });
		if (this.#throwsAtOnce) {
			throw error;
		}
		const controller: Dispatcher.DispatchController = {
			aborted: false,
			paused: false,
			reason: null,
			abort: () => {},
			pause: () => {},
			resume: () => {},
		};
		handler.onResponseError?.(controller, error);
		return true;
	}
}

test.each(["throws", "reports"] as const)(
	"no error contains the key or the payer: a dispatcher that %s the whole request",
	async (how) => {
		const events: unknown[] = [];
		const dispatcher = new LeakingDispatcher(how);
		const baseUrl = "http://service.example/v1";
		await expectSilence(makeClient({ baseUrl, dispatcher, hooks: recordAll(events) }), events);
		expect(events).not.toEqual([]);
	},
);

test("a client, its promises and its pages contain the key in no form", async () => {
	const page = { object: "list", data: [], has_more: false };
	const { client } = await serve([answer(200, page)]);
	const pending = client.listTransactions();
	const whilePending = everyForm(pending);
	const forms = [client, pending, await pending, PixCheckoutClient].map(everyForm);
	expect(forms.join()).toContain("hasMore");
	expect(`${whilePending}${forms}`).not.toContain("made_up");
});

test("a copy of a client is empty, and a worker can't get its key", async () => {
	const { client } = await serve([]);
	expect(structuredClone(client)).toEqual({ dialect: "reference" });
});

test("rejected requests and options contain no value of their input", async () => {
	const { client } = await serve([]);
	const errors = [
		await errorOf(
			client.createBoletoCharge({
				amountCents: 1,
				customer: {
					...samplePayer,
					document: `${samplePayer.document}1`,
					phone: `${samplePayer.phone} x`,
				},
				billingAddress: { ...sampleAddress, zip: `${sampleAddress.zip}0` },
			}),
		),
		await errorOf(client.getCharge(samplePayer.email)),
		await errorOf(
			(async () =>
				makeClient({ baseUrl: `http://u:p@x/${testSecretKey}`, secretKey: ` ${testSecretKey}` }))(),
		),
	];
	for (const error of errors) {
		expectNothingIn(everyForm(error));
	}
});

test("hooks get each try with its template, times and limits, and no payer data", async () => {
	const events: unknown[] = [];
	let clock = 0;
	const { client } = await serve(
		[
			refusal(429, "rate_limit_exceeded", { "x-ratelimit-remaining": "0" }),
			answer(201, guideBoletoCreated),
		],
		{ hooks: recordAll(events), now: () => (clock += 5) },
	);
	await client.createBoletoCharge({
		amountCents: 5990,
		customer: samplePayer,
		billingAddress: sampleAddress,
	});
	const request = { callId: 1, operation: "createBoletoCharge", method: "POST", path: "/charges" };
	const limits = { limit: null, remaining: 0, resetAt: null, resetInMs: null };
	// The stand-in's `Date` is the time of the test.
	const answered = { durationMs: 5, date: expect.any(Date) };
	expect(events).toEqual([
		["onRequest", { ...request, attempt: 1 }],
		["onResponse", { ...request, ...answered, attempt: 1, status: 429, rateLimit: limits }],
		["onError", { ...request, attempt: 1, code: "rate_limited", status: 429, durationMs: 5 }],
		["onRetry", { ...request, attempt: 1, code: "rate_limited", delayMs: 0 }],
		["onRequest", { ...request, attempt: 2 }],
		[
			"onResponse",
			{
				...request,
				...answered,
				attempt: 2,
				status: 201,
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

async function expectSilence(client: PixCheckoutClient, events: unknown[]): Promise<void> {
	const { phone: _, ...customer } = samplePayer;
	const errors = [
		await errorOf(client.createPixCharge({ amountCents: 5990, customer })),
		await errorOf(
			client.createBoletoCharge({
				amountCents: 5990,
				customer: samplePayer,
				billingAddress: sampleAddress,
			}),
		),
		await errorOf(client.getCharge("ch_svc_1")),
		await errorOf(client.listTransactions()),
	];
	for (const error of errors) {
		expectNothingIn(everyForm(error));
	}
	for (const event of events) {
		expectNothingIn(everyForm(event));
	}
}

function expectNothingIn(text: string): void {
	for (const secret of sensitiveTexts) {
		expect(text).not.toContain(secret);
	}
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
