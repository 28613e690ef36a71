import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { PixCheckoutClient } from "./client.js";
import { isInvalidRequestError } from "./errors.js";
import { answer, refusal } from "./test-support/fake-service.js";
import {
	chargeUuid,
	guideBoletoCreated,
	guidePixCreated,
	guidePixRead,
	pixCode,
	referenceCreated,
	referenceRead,
	sampleAddress,
	samplePayer,
	testSecretKey,
	transactionEntry,
} from "./test-support/fixtures.js";
import { errorOf, serve } from "./test-support/make-client.js";

const baseUrl = "https://service.example.com/v1";

test("a publishable key is rejected with its own message", () => {
	const make = () => new PixCheckoutClient({ secretKey: "pk_live_made_up", baseUrl });
	expect(make).toThrow(/publishable key/);
});

test.each([
	["nothing", ""],
	["of another kind", "sk_test_x"],
	["only a prefix", "sk_live_"],
	["with a blank", "sk_live_a b"],
	["with another header in it", "sk_live_a\r\nx: y"],
	["after a blank", " sk_live_x"],
])("a key that is %s is rejected", (_case, secretKey) => {
	expect(() => new PixCheckoutClient({ secretKey, baseUrl })).toThrow(/secretKey/);
});

test.each([
	"https://service.example.com",
	"https://service.example.com/v1/",
	"https://service.example.com/v2",
	"https://service.example.com/v1?x=1",
	"https://service.example.com/v1#x",
	"https://user:password@service.example.com/v1",
	"ftp://service.example.com/v1",
	"service.example.com/v1",
	"",
])("the base URL %j is rejected", (url) => {
	expect(() => new PixCheckoutClient({ secretKey: testSecretKey, baseUrl: url })).toThrow(
		/baseUrl/,
	);
});

test("all invalid options are named at once", () => {
	const make = () =>
		new PixCheckoutClient({ secretKey: "", baseUrl: "", timeoutMs: 0, maxRetries: -1 });
	expect(make).toThrow(
		expect.objectContaining({
			problems: ["secretKey", "baseUrl", "timeoutMs", "maxRetries"].map((field) =>
				expect.objectContaining({ field }),
			),
		}),
	);
});

test("the default dialect is the reference: no payment_method, and an Idempotency-Key if given", async () => {
	const { service, client } = await serve([answer(201, referenceCreated)]);
	await client.createPixCharge(
		{ amountCents: 5990, description: "order-42", metadata: { cart: "42" } },
		{ idempotencyKey: "intent-1" },
	);
	const [request] = service.seen;
	expect(request).toMatchObject({ method: "POST", url: "/v1/charges" });
	expect(request?.headers).toMatchObject({
		authorization: `Bearer ${testSecretKey}`,
		"content-type": "application/json",
		"idempotency-key": "intent-1",
	});
	expect(JSON.parse(request?.body ?? "")).toEqual({
		amount: 5990,
		description: "order-42",
		metadata: { cart: "42" },
	});
});

test("the guide names the method and never carries an idempotency key", async () => {
	const { service, client } = await serve([answer(201, guidePixCreated)], { dialect: "guide" });
	await client.createPixCharge({ amountCents: 5990 }, { idempotencyKey: "intent-1" });
	const [request] = service.seen;
	expect(JSON.parse(request?.body ?? "")).toEqual({ amount: 5990, payment_method: "pix" });
	expect(JSON.stringify(request)).not.toContain("idempotency");
});

test("the client sends a Pix payer without punctuation, and omits blank fields", async () => {
	const { service, client } = await serve([answer(201, referenceCreated)]);
	await client.createPixCharge({
		amountCents: 5990,
		description: " ",
		customer: { name: samplePayer.name, email: "", document: samplePayer.document },
	});
	expect(JSON.parse(service.seen[0]?.body ?? "")).toEqual({
		amount: 5990,
		customer: { name: samplePayer.name, document: "52998224725" },
	});
});

test("a boleto is always sent in the guide dialect, normalised", async () => {
	const { service, client } = await serve([answer(201, guideBoletoCreated)]);
	const charge = await client.createBoletoCharge({
		amountCents: 5990,
		description: "order-42",
		customer: { ...samplePayer, phone: "+55 (11) 91234-5678" },
		billingAddress: { ...sampleAddress, complement: "" },
	});
	expect(charge).toMatchObject({ method: "boleto", pix: null });
	expect(JSON.parse(service.seen[0]?.body ?? "")).toEqual({
		amount: 5990,
		payment_method: "boleto",
		description: "order-42",
		customer: {
			name: samplePayer.name,
			email: samplePayer.email,
			document: "52998224725",
			phone: "11912345678",
		},
		billing_address: {
			zip: "01310100",
			state: "SP",
			city: "São Paulo",
			street: "Rua das Flores",
			neighborhood: "Centro",
			number: "123",
		},
	});
});

test("a request with problems names them all, and sends nothing", async () => {
	const { service, client } = await serve([answer(201, guideBoletoCreated)]);
	const error = await errorOf(
		client.createBoletoCharge({
			amountCents: 499,
			customer: { ...samplePayer, document: "529.982.247-26" },
			billingAddress: { ...sampleAddress, neighborhood: " " },
		}),
	);
	expect(isInvalidRequestError(error)).toBe(true);
	expect(error).toMatchObject({
		status: null,
		problems: [
			{ field: "amount", code: "below_minimum" },
			{ field: "customer.document", code: "invalid" },
			{ field: "billing_address.neighborhood", code: "missing" },
		],
	});
	expect(service.seen).toHaveLength(0);
});

test("a value that JSON can't hold is rejected before the request", async () => {
	const { service, client } = await serve([answer(201, referenceCreated)]);
	const metadata = { price: 10n };
	expect(await errorOf(client.createPixCharge({ amountCents: 5990, metadata }))).toMatchObject({
		code: "invalid_request",
		problems: [{ field: "metadata", code: "invalid" }],
	});
	expect(isInvalidRequestError(await errorOf(client.createWithdrawal(undefined)))).toBe(true);
	expect(service.seen).toHaveLength(0);
});

test.each(["", "two\r\nlines", "ação", "x".repeat(256)])(
	"the idempotency key %j is rejected",
	async (idempotencyKey) => {
		const { service, client } = await serve([answer(201, referenceCreated)]);
		const error = await errorOf(client.createPixCharge({ amountCents: 5990 }, { idempotencyKey }));
		expect(isInvalidRequestError(error)).toBe(true);
		expect(service.seen).toHaveLength(0);
	},
);

test("the service's own rejection names the field", async () => {
	const { client } = await serve([refusal(400, "invalid_amount")]);
	expect(await errorOf(client.createPixCharge({ amountCents: 1 }))).toMatchObject({
		code: "invalid_request",
		status: 400,
		serviceCode: "invalid_amount",
		problems: [{ field: "amount", code: "invalid_amount" }],
	});
});

test.each([
	["reference", "guide"],
	["guide", "reference"],
] as const)("a client of the %s dialect understands answers of the %s", async (dialect, other) => {
	const read = other === "guide" ? guidePixRead : referenceRead;
	const { client } = await serve([answer(200, read)], { dialect });
	expect(await client.getCharge(other === "guide" ? chargeUuid : "ch_svc_4fzk2")).toMatchObject({
		dialect: other,
		status: "paid",
		amountCents: 5990,
		pix: { copyPaste: pixCode },
	});
});

test("a charge and its status are read at their paths", async () => {
	const { service, client } = await serve([
		answer(200, referenceRead),
		answer(200, { uuid: chargeUuid, status: "paid", paid: true }),
	]);
	await client.getCharge("ch_svc_4fzk2");
	expect(await client.getChargeStatus(chargeUuid)).toMatchObject({
		id: chargeUuid,
		status: "paid",
		paid: true,
	});
	expect(service.seen.map((request) => request.url)).toEqual([
		"/v1/charges/ch_svc_4fzk2",
		`/v1/charges/${chargeUuid}/status`,
	]);
});

test.each(["", "..", "a/b", "a?b", "a b", "ch_svc_é"])(
	"the identifier %j is rejected",
	async (id) => {
		const { service, client } = await serve([answer(200, referenceRead)]);
		expect(isInvalidRequestError(await errorOf(client.getCharge(id)))).toBe(true);
		expect(isInvalidRequestError(await errorOf(client.getChargeStatus(id)))).toBe(true);
		expect(service.seen).toHaveLength(0);
	},
);

test.each([
	[chargeUuid, { ...guidePixRead, uuid: "00000000-0000-4000-8000-000000000000" }],
	["ch_svc_other", referenceRead],
])("an answer about another charge than %s is rejected", async (id, body) => {
	const { client } = await serve([answer(200, body)]);
	expect(await errorOf(client.getCharge(id))).toMatchObject({ code: "unreadable_answer" });
});

test.each([
	[chargeUuid, referenceRead],
	[chargeUuid.toUpperCase(), { ...referenceRead, uuid: chargeUuid }],
	["4fzk", referenceRead],
	["5f0c1f86", guidePixRead],
])("the identifier %s finds its charge", async (id, body) => {
	const { client } = await serve([answer(200, body)]);
	expect(await client.getCharge(id)).toMatchObject({ amountCents: 5990 });
});

test("the client sends the filters of the transaction list by the service's names", async () => {
	const { service, client } = await serve([
		answer(200, { object: "list", data: [], has_more: false }),
	]);
	await client.listTransactions({
		limit: 50,
		startingAfter: "ch_svc_1",
		type: "charge",
		status: "paid",
		createdGte: new Date("2026-11-21T00:00:00Z"),
		createdLte: new Date("2026-11-22T00:00:00Z"),
	});
	const url = new URL(service.seen[0]?.url ?? "", service.baseUrl);
	expect(url.pathname).toBe("/v1/transactions");
	expect(Object.fromEntries(url.searchParams)).toEqual({
		limit: "50",
		starting_after: "ch_svc_1",
		type: "charge",
		status: "paid",
		"created[gte]": "2026-11-21T00:00:00.000Z",
		"created[lte]": "2026-11-22T00:00:00.000Z",
	});
});

test("invalid filters are named at once, and nothing is sent", async () => {
	const { service, client } = await serve([answer(200, {})]);
	const query = { limit: 101, createdGte: new Date("never") };
	expect(await errorOf(client.listTransactions(query))).toMatchObject({
		code: "invalid_request",
		problems: [{ field: "limit" }, { field: "created[gte]" }],
	});
	expect(service.seen).toHaveLength(0);
});

test("iterates all pages, each after the last entry of the one before", async () => {
	const page = (ids: string[], has_more: boolean) =>
		answer(200, { object: "list", data: ids.map((id) => ({ ...transactionEntry, id })), has_more });
	const { service, client } = await serve([page(["a", "b"], true), page(["c"], false)]);
	const ids: (string | null)[] = [];
	for await (const transaction of client.iterateTransactions({ type: "charge" })) {
		ids.push(transaction.id);
	}
	expect(ids).toEqual(["a", "b", "c"]);
	expect(service.seen.map((request) => request.url)).toEqual([
		"/v1/transactions?limit=100&type=charge",
		"/v1/transactions?limit=100&starting_after=b&type=charge",
	]);
});

test("requests only the pages that the loop needs", async () => {
	const { service, client } = await serve([
		answer(200, { data: [transactionEntry], has_more: true }),
	]);
	for await (const _ of client.iterateTransactions()) {
		break;
	}
	expect(service.seen).toHaveLength(1);
});

test.each([
	["an empty page that promises more", { data: [], has_more: true }],
	["the same page for ever", { data: [transactionEntry], has_more: true }],
])("%s ends the iteration with an error", async (_case, body) => {
	const { client } = await serve([answer(200, body)]);
	const iterate = async () => {
		for await (const _ of client.iterateTransactions()) {
			// Only the end matters.
		}
	};
	expect(await errorOf(iterate())).toMatchObject({ code: "unreadable_answer" });
});

test("the signal of an iteration ends it between two pages", async () => {
	const { service, client } = await serve([
		answer(200, { data: [transactionEntry], has_more: true }),
	]);
	const abort = new AbortController();
	const iterate = async () => {
		for await (const _ of client.iterateTransactions({}, { signal: abort.signal })) {
			abort.abort();
		}
	};
	expect(await errorOf(iterate())).toMatchObject({ code: "request_aborted" });
	expect(service.seen).toHaveLength(1);
});

test("a withdrawal sends its body and returns its answer unchanged", async () => {
	const { service, client } = await serve([answer(201, { anything: [1, 2] }), answer(204, "")]);
	expect(await client.createWithdrawal({ amount: 1000, note: "x" })).toEqual({ anything: [1, 2] });
	expect(await client.createWithdrawal([])).toBeNull();
	expect(service.seen[0]).toMatchObject({
		url: "/v1/withdrawals",
		body: '{"amount":1000,"note":"x"}',
	});
});

test("a given dispatcher is used, and stays open", async () => {
	const dispatcher = new Agent();
	onTestFinished(() => dispatcher.close());
	const { client } = await serve([answer(200, { available: [], pending: [] })], { dispatcher });
	await client.getBalance();
	await client.close();
	expect(dispatcher.closed).toBe(false);
});
