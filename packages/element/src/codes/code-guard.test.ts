import { describe, expect, it } from "vitest";
import { parseStatusAnswer } from "../status/parse-status-answer.js";
import { boletoAnswer, copyPaste, pixAnswer } from "../testing/answers.js";
import { CodeGuard } from "./code-guard.js";

function answerOf(json: unknown) {
	return parseStatusAnswer(json) ?? null;
}

describe("the payee of a payment", () => {
	it("is the one that its code names, whatever the store says", () => {
		const guard = new CodeGuard(() => {});
		expect(guard.payee).toBeNull();
		guard.problemsOf(answerOf(pixAnswer({ payee: "OUTRA LOJA" })), "");
		expect(guard.payee).toBe("LOJA DE EXEMPLO");
	});

	it("is the store's when the code is gone, also on a page that never had it", () => {
		const guard = new CodeGuard(() => {});
		guard.problemsOf(answerOf(pixAnswer({ status: "preparing", pix: null, payee: null })), "");
		expect(guard.payee).toBeNull();
		guard.problemsOf(answerOf(pixAnswer({ status: "paid", pix: null })), "");
		expect(guard.payee).toBe("LOJA DE EXEMPLO");
	});

	it("is forgotten with the payment", () => {
		const guard = new CodeGuard(() => {});
		guard.problemsOf(answerOf(pixAnswer()), "");
		guard.problemsOf(answerOf(boletoAnswer()), "");
		expect(guard.payee).toBeNull();
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
