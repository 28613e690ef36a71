import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { PixCheckoutClient } from "../client.js";
import { answer, refusal, startSocketService } from "../test-support/fake-service.js";
import { testSecretKey } from "../test-support/fixtures.js";
import { errorOf, makeClient, serve } from "../test-support/make-client.js";

const balanceAnswer = { available: [], pending: [] };
const balanceText = JSON.stringify(balanceAnswer);

test("consecutive calls use one connection", async () => {
	const service = await startSocketService((socket) => {
		socket.on("data", () =>
			socket.write(
				`HTTP/1.1 200 OK\r\ncontent-length: ${balanceText.length}\r\n\r\n${balanceText}`,
			),
		);
	});
	onTestFinished(() => service.close());
	const client = makeClient({ baseUrl: service.baseUrl });
	for (let call = 0; call < 5; call++) {
		await client.getBalance();
	}
	expect(service.connections).toBe(1);
});

test("the client opens at most maxConnections, and further calls wait for one", async () => {
	const held: (() => void)[] = [];
	const service = await startHoldingService(held);
	const client = makeClient({ baseUrl: service.baseUrl, maxConnections: 2 });
	const calls = Array.from({ length: 5 }, () => client.getBalance());
	for (let answered = 0; answered < calls.length; answered++) {
		await expect.poll(() => held.length).toBeGreaterThan(0);
		held.shift()?.();
	}
	await Promise.all(calls);
	expect(service.mostAtOnce()).toBe(2);
});

test("a call without a connection in time was not sent", async () => {
	const held: (() => void)[] = [];
	const service = await startHoldingService(held);
	const client = makeClient({ baseUrl: service.baseUrl, maxConnections: 1, maxRetries: 0 });
	const first = client.getBalance();
	await expect.poll(() => held.length).toBe(1);
	const error = await errorOf(client.createPixCharge({ amountCents: 5990 }, { timeoutMs: 50 }));
	expect(error).toMatchObject({ code: "connection_failed", cause: { code: "TIMEOUT" } });
	held.shift()?.();
	await first;
	expect(service.requests()).toBe(1);
});

test.each([0, 1.5, -1, Number.NaN])("maxConnections %d is rejected", (maxConnections) => {
	const make = () =>
		new PixCheckoutClient({ secretKey: testSecretKey, baseUrl: "http://x/v1", maxConnections });
	expect(make).toThrow(/maxConnections/);
});

test("close lets a call finish with its retries, and rejects new calls at once", async () => {
	let closed: Promise<void> | null = null;
	const { service, client } = await serve([refusal(503, "busy"), answer(200, balanceAnswer)], {
		hooks: {
			onRetry: () => {
				closed = client.close();
			},
		},
	});
	expect(await client.getBalance()).toMatchObject({ available: [] });
	expect(await errorOf(client.getBalance())).toMatchObject({ code: "request_aborted" });
	await closed;
	expect(service.seen).toHaveLength(2);
});

test("a client can close twice, and by await using", async () => {
	const { client } = await serve([answer(200, balanceAnswer)]);
	await client[Symbol.asyncDispose]();
	await client.close();
	expect(await errorOf(client.getBalance())).toMatchObject({ code: "request_aborted" });
});

test("one signal for many concurrent calls causes no leak warning of Node", async () => {
	const warnings: Error[] = [];
	const note = (warning: Error) => warnings.push(warning);
	process.on("warning", note);
	onTestFinished(() => {
		process.off("warning", note);
	});
	const own = new AbortController();
	const { client } = await serve([answer(200, balanceAnswer)]);
	await Promise.all(Array.from({ length: 20 }, () => client.getBalance({ signal: own.signal })));
	// Node emits warnings in the next tick.
	await new Promise((resolve) => setImmediate(resolve));
	expect(warnings).toEqual([]);
});

test("a signal of another type is rejected", async () => {
	const { service, client } = await serve([answer(200, balanceAnswer)]);
	const signal: AbortSignal = JSON.parse('{"aborted":false}');
	expect(await errorOf(client.getBalance({ signal }))).toMatchObject({
		code: "invalid_request",
		problems: [{ field: "signal" }],
	});
	expect(service.seen).toHaveLength(0);
});

/** A service that holds each answer back until the test calls the function in `held`. */
async function startHoldingService(held: (() => void)[]) {
	let underWay = 0;
	let mostAtOnce = 0;
	let requests = 0;
	const server = createServer((_request, response) => {
		requests++;
		mostAtOnce = Math.max(mostAtOnce, ++underWay);
		held.push(() => {
			underWay--;
			response.end(balanceText);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	if (address === null || typeof address === "string") {
		throw new Error("the server has no port");
	}
	return {
		baseUrl: `http://127.0.0.1:${address.port}/v1`,
		mostAtOnce: () => mostAtOnce,
		requests: () => requests,
	};
}
