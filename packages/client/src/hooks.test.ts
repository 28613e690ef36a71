import { expect, test } from "vitest";
import { answer, refusal } from "./test-support/fake-service.js";
import {
	guideBoletoCreated,
	referenceRead,
	sampleAddress,
	samplePayer,
} from "./test-support/fixtures.js";
import { serve } from "./test-support/make-client.js";

test("a hook that throws doesn't turn a made charge into an error, and is reported", async () => {
	const warned = new Promise<Error>((resolve) => process.once("warning", resolve));
	const { service, client } = await serve([answer(201, guideBoletoCreated)], {
		hooks: {
			onResponse() {
				throw new TypeError(samplePayer.email);
			},
		},
	});
	const input = { amountCents: 5990, customer: samplePayer, billingAddress: sampleAddress };
	expect(await client.createBoletoCharge(input)).toMatchObject({ method: "boleto" });
	expect(service.seen).toHaveLength(1);
	const warning = await warned;
	expect(warning.message).toMatch(/hook .* TypeError/);
	expect(warning.message).not.toContain(samplePayer.email);
});

test("a hook that rejects later is reported too, and not left unhandled", async () => {
	const warned = new Promise<Error>((resolve) => process.once("warning", resolve));
	const { client } = await serve([answer(200, { available: [], pending: [] })], {
		hooks: {
			onRequest: async () => {
				throw new RangeError(samplePayer.email);
			},
		},
	});
	expect(await client.getBalance()).toMatchObject({ available: [] });
	const warning = await warned;
	expect(warning.message).toMatch(/hook .* RangeError/);
	expect(warning.message).not.toContain(samplePayer.email);
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

test("an answer that differs from the specification is told, as it could be used or not", async () => {
	const told: unknown[] = [];
	const body = { ...referenceRead, id: "ch_svc_4fzk2", fee: "1,29" };
	const { client } = await serve(
		[answer(200, body), answer(200, { ...body, amount_cents: null })],
		{
			hooks: {
				onDrift: ({ operation, path, attempt, differences }) => {
					const fields = differences.filter(({ part }) => part === "field");
					told.push({ operation, path, attempt, fields: fields.map((one) => one.path) });
				},
			},
		},
	);
	expect(await client.getCharge("ch_svc_4fzk2")).toMatchObject({ status: "paid", fee: null });
	await expect(client.getCharge("ch_svc_4fzk2")).rejects.toMatchObject({
		code: "unreadable_answer",
	});
	const event = { operation: "getCharge", path: "/charges/{id}", attempt: 1 };
	expect(told).toEqual([
		{ ...event, fields: ["fee"] },
		{ ...event, fields: ["amount_cents", "fee"] },
	]);
});
