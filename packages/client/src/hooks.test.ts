import { expect, test } from "vitest";
import { answer, refusal } from "./test-support/fake-service.js";
import { ADDRESS, guideBoletoCreated, PAYER } from "./test-support/fixtures.js";
import { serve } from "./test-support/make-client.js";

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

test("a hook that rejects later is reported too, and not left unhandled", async () => {
	const warned = new Promise<Error>((resolve) => process.once("warning", resolve));
	const { client } = await serve([answer(200, { available: [], pending: [] })], {
		hooks: {
			onRequest: async () => {
				throw new RangeError(PAYER.email);
			},
		},
	});
	expect(await client.getBalance()).toMatchObject({ available: [] });
	const warning = await warned;
	expect(warning.message).toMatch(/hook .* RangeError/);
	expect(warning.message).not.toContain(PAYER.email);
});

test("what a hook does to its event stays with it", async () => {
	const attempts: number[] = [];
	const { client } = await serve(
		[refusal(503, "busy"), answer(200, { available: [], pending: [] })],
		{
			hooks: {
				onRequest: (event) => {
					attempts.push(event.attempt);
					event.attempt = 99;
				},
				onResponse: (event) => attempts.push(event.attempt),
			},
		},
	);
	await client.getBalance();
	expect(attempts).toEqual([1, 1, 2, 2]);
});
