import { describe, expect, it } from "vitest";
import { parseStatusAnswer } from "../status/parse-status-answer.js";
import { barcode, boletoAnswer, copyPaste, digitableLine, pixAnswer } from "../testing/answers.js";
import { codeProblems } from "./code-problems.js";

function problems(json: unknown, payee = "") {
	const answer = parseStatusAnswer(json);
	if (answer === undefined) {
		throw new Error("The fixture is no answer. Correct it.");
	}
	return codeProblems(answer, payee);
}

describe("a code compared with its order", () => {
	it("has no problem when amount and payee are the order's", () => {
		expect(problems(pixAnswer())).toEqual([]);
		expect(problems(pixAnswer(), "Lôja de Exemplo")).toEqual([]);
		expect(problems(boletoAnswer())).toEqual([]);
	});

	it("has a problem when it asks for another amount", () => {
		const expected = [{ code: "amount-differs", found: 5990, expected: 6990 }];
		expect(problems(pixAnswer({ amount_cents: 6990 }))).toEqual(expected);
		expect(problems(boletoAnswer({ amount_cents: 6990 }))).toEqual(expected);
	});

	it("has a problem when it pays another payee", () => {
		expect(problems(pixAnswer(), "Outra Loja")).toEqual([
			{ code: "payee-differs", found: "LOJA DE EXEMPLO", expected: "Outra Loja" },
		]);
	});

	it("recognises a long name in its short form inside codes", () => {
		const name = "COMERCIO DE CANECAS E CAN";
		const pix = { copy_paste: `5925${name}`, payment_link: null };
		expect(problems(pixAnswer({ pix }), "Comércio de Canecas e Canetas Ltda.")).toEqual([
			{ code: "bad-checksum" },
		]);
	});

	it("may leave the amount open", () => {
		const bars = `${barcode.slice(0, 9)}0000000000${barcode.slice(19)}`;
		const boleto = { url: "https://x.example", barcode: bars, digitable_line: digitableLine };
		expect(problems(boletoAnswer({ boleto }))).toEqual([]);
	});

	it("has a problem when its check sum is wrong or it is no BR Code at all", () => {
		const broken = { copy_paste: copyPaste.replace(/....$/, "0000"), payment_link: null };
		expect(problems(pixAnswer({ pix: broken }))).toEqual([{ code: "bad-checksum" }]);
		const words = { copy_paste: "pague aqui", payment_link: null };
		expect(problems(pixAnswer({ pix: words }))).toEqual([{ code: "unreadable" }]);
	});
});
