import { expect, test } from "vitest";
import { answer, refusal } from "./test-support/fake-service.js";
import {
	guideBoletoCreated,
	referenceRead,
	sampleAddress,
	samplePayer,
} from "./test-support/fixtures.js";
import { serve } from "./test-support/make-client.js";

test("a hook that throws doesn't turn a created charge into an error, and causes a warning", async () => {
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

test("a hook that rejects later causes a warning too, and no unhandled rejection", async () => {
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

test("an answer's event has the service's clock, or null without one", async () => {
	const dates: (Date | null)[] = [];
	const balance = { available: [], pending: [] };
	const { client } = await serve(
		[
			answer(200, balance, { date: "Mon, 23 Nov 2026 12:00:00 GMT" }),
			answer(200, balance, { date: "soon" }),
		],
		{ hooks: { onResponse: ({ date }) => dates.push(date) } },
	);
	await client.getBalance();
	await client.getBalance();
	expect(dates).toEqual([new Date("2026-11-23T12:00:00Z"), null]);
});

test("a hook's changes to its event affect no other code", async () => {
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

test("a usable and an unusable answer that differ from the specification both reach the hook", async () => {
	const reported: unknown[] = [];
	const body = { ...referenceRead, id: "ch_svc_4fzk2", fee: "1,29" };
	const { client } = await serve(
		[answer(200, body), answer(200, { ...body, amount_cents: null })],
		{
			hooks: {
				onDrift: ({ operation, path, attempt, differences }) => {
					const fields = differences.filter(({ part }) => part === "field");
					reported.push({ operation, path, attempt, fields: fields.map((one) => one.path) });
				},
			},
		},
	);
	expect(await client.getCharge("ch_svc_4fzk2")).toMatchObject({ status: "paid", fee: null });
	await expect(client.getCharge("ch_svc_4fzk2")).rejects.toMatchObject({
		code: "unreadable_answer",
	});
	const event = { operation: "getCharge", path: "/charges/{id}", attempt: 1 };
	expect(reported).toEqual([
		{ ...event, fields: ["fee"] },
		{ ...event, fields: ["amount_cents", "fee"] },
	]);
});
