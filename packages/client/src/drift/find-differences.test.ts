import fc from "fast-check";
import { expect, test } from "vitest";
import {
	guideBoletoCreated,
	guidePixRead,
	referenceCreated,
	referenceRead,
	samplePayer,
	sensitiveTexts,
	transactionEntry,
} from "../test-support/fixtures.js";
import { findDifferences } from "./find-differences.js";

const headers = {
	"content-type": "application/json; charset=utf-8",
	"x-ratelimit-limit": "60",
	"x-ratelimit-remaining": "59",
	"x-ratelimit-reset": "1796299200",
};

function answer(body: unknown, status = 200) {
	return { status, headers, text: JSON.stringify(body) };
}

function page(...data: unknown[]) {
	return answer({ object: "list", data, has_more: false, url: "/v1/transactions", livemode: true });
}

test.each([
	["createPixCharge", answer(referenceCreated, 201)],
	["createBoletoCharge", answer(guideBoletoCreated, 201)],
	["getCharge", answer(referenceRead)],
	["getCharge", answer(guidePixRead)],
	["getChargeStatus", answer({ id: "ch_svc_1", status: "paid", paid: true })],
	["listTransactions", page(transactionEntry, { object: "withdrawal", anything: 7 })],
	["getBalance", answer({ error: { code: "invalid_api_key", message: "Who?", help: 1 } }, 401)],
	["createWithdrawal", answer({ anything: 1 })],
	["getCharge", { status: 503, headers: {}, text: "<html>" }],
] as const)("%s as the specification shows it has no difference", (operation, given) => {
	expect(findDifferences(operation, given)).toEqual([]);
});

const differing: [string, Parameters<typeof findDifferences>, string][] = [
	[
		"a field that is missing",
		["getCharge", answer({ ...referenceRead, fee: undefined })],
		"field fee: object, absent",
	],
	[
		"a field of another type",
		["getCharge", answer({ ...referenceRead, amount_cents: "5990" })],
		"field amount_cents: whole number above 0, another text of digits",
	],
	[
		"an unknown field",
		["getCharge", answer({ ...referenceRead, end_to_end: "E123" })],
		"field end_to_end: no such field, text",
	],
	[
		"a field whose name is a value",
		["getCharge", answer({ ...referenceRead, [samplePayer.email]: 1 })],
		"field *: no such field, whole number",
	],
	[
		"an unknown status",
		["getChargeStatus", answer({ id: "x", status: "Maria", paid: false })],
		"field status: pending, paid, expired, failed, another text",
	],
	[
		"a status that contradicts paid",
		["getChargeStatus", answer({ id: "x", status: "pending", paid: true })],
		"field paid: true for paid only, contradicts status",
	],
	[
		"amounts that contradict each other",
		["getCharge", answer({ ...referenceRead, amount: 5990 })],
		"field amount: as amount_cents, in reais, another amount",
	],
	[
		"a paid charge without its time",
		["getCharge", answer({ ...referenceRead, paid_at: null })],
		"field paid_at: timestamp with a zone, null",
	],
	[
		"a date without a time in place of a time",
		["createPixCharge", answer({ ...referenceCreated, expires_at: "2026-11-21" }, 201)],
		"field expires_at: timestamp with a zone, another date without a time",
	],
	[
		"one difference in two entries of a list, once",
		["listTransactions", page({ ...transactionEntry, fee: 1 }, { ...transactionEntry, fee: 2 })],
		"field data[].fee: object, whole number",
	],
	["an entry that is no object", ["listTransactions", page("x")], "field data[]: object, text"],
	["no JSON", ["getBalance", { status: 200, headers, text: "OK" }], "field : JSON, no JSON"],
	[
		"another operation's success",
		["createPixCharge", answer(referenceCreated, 200)],
		"status : 201, 400, 401, 403, 429, 200",
	],
	[
		"an error without its code",
		["getBalance", answer({ message: samplePayer.email }, 401)],
		"error error: object, absent",
	],
	[
		"an error with another error's code",
		["getCharge", answer({ error: { code: "invalid_api_key", message: "x" } }, 404)],
		"error error.code: charge_not_found, invalid_api_key",
	],
	[
		"an unknown code",
		["getCharge", answer({ error: { code: "maria", message: "x" } }, 404)],
		"error error.code: charge_not_found, another code",
	],
	[
		"a header that is missing",
		[
			"getCharge",
			{ ...answer(guidePixRead), headers: { ...headers, "x-ratelimit-limit": undefined } },
		],
		"header x-ratelimit-limit: whole number, absent",
	],
	[
		"a limit's reset in milliseconds",
		[
			"getCharge",
			{ ...answer(guidePixRead), headers: { ...headers, "x-ratelimit-reset": "1796299200000" } },
		],
		"header x-ratelimit-reset: Unix timestamp in seconds, 13 digits",
	],
];

test.each(differing)("%s is reported by its shape", (_case, [operation, given], reported) => {
	const differences = findDifferences(operation, given);
	expect(
		differences.map(({ part, path, expected, found }) => `${part} ${path}: ${expected}, ${found}`),
	).toEqual([reported]);
	for (const value of [...sensitiveTexts, "5990", "59.9", "ch_svc_", "Maria", "E123"]) {
		expect(JSON.stringify(differences)).not.toContain(value);
	}
});

test("an odd service's list of differences ends", () => {
	const fields = Object.fromEntries(
		Array.from({ length: 500 }, (_, index) => [
			"x".repeat(1 + (index % 40)) + "y".repeat(index),
			1,
		]),
	);
	expect(findDifferences("getCharge", answer({ ...referenceRead, ...fields })).length).toBeLessThan(
		101,
	);
});

test("shapes and never values are reported, whatever the answer", () => {
	const operation = fc.constantFrom(
		"getCharge" as const,
		"getBalance" as const,
		"listTransactions" as const,
	);
	const secret = fc.stringMatching(/^[a-z]{3}[0-9]{5}$/);
	const field = fc.constantFrom(...Object.keys(referenceRead), "error", "data", "available");
	fc.assert(
		fc.property(
			operation,
			field,
			secret,
			fc.constantFrom(200, 401, 404),
			(of, name, value, status) => {
				const places = [value, [value], { code: value }, { [value]: 1 }, [{ [value]: value }]];
				for (const place of places) {
					const found = findDifferences(of, answer({ ...referenceRead, [name]: place }, status));
					expect(JSON.stringify(found)).not.toContain(value);
				}
			},
		),
	);
});
