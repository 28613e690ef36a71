import { describe, expect, it } from "vitest";
import { parseStatusAnswer } from "../status/parse-status-answer.js";
import { copyPaste, pixAnswer } from "../testing/answers.js";
import { CodeGuard, payeeOf } from "./code-guard.js";

function answerOf(json: unknown) {
	return parseStatusAnswer(json) ?? null;
}

describe("the payee of a payment", () => {
	it.each([
		["the one that its code names, whatever the store says", pixAnswer({ payee: "OUTRA LOJA" })],
		["the store's when the code is gone", pixAnswer({ status: "paid", pix: null })],
	])("is %s", (_, json) => {
		const answer = answerOf(json);
		expect(answer && payeeOf(answer)).toBe("LOJA DE EXEMPLO");
	});
});

it("reports each problem of a code once", () => {
	const reported: unknown[] = [];
	const guard = new CodeGuard((id, problem) => reported.push([id, problem.code]));
	const pix = { copy_paste: copyPaste, payment_link: null };
	const answer = answerOf(pixAnswer({ amount_cents: 6990, pix }));
	expect(guard.problemsOf(answer, "")).toHaveLength(1);
	expect(guard.problemsOf(answer, "")).toHaveLength(1);
	expect(reported).toEqual([["payses_01EXAMPLE", "amount-differs"]]);
});
