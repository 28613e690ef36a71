import type { PixCode, StatusAnswer } from "../status/status-answer.js";
import { readBrCode } from "./br-code.js";

/**
 * A problem of a code, by what the code itself says. The element logs each. It shows no code with
 * `amount-differs` or `payee-differs`; banks accept many with `unreadable` and `bad-checksum`.
 */
export type CodeProblem =
	| {
			readonly code: "amount-differs";
			/** Cents that the code asks for. */
			readonly found: number;
			/** Cents of the order. */
			readonly expected: number;
	  }
	| { readonly code: "payee-differs"; readonly found: string; readonly expected: string }
	| { readonly code: "unreadable" | "bad-checksum" };

/** Whether nobody should pay a code with this problem. */
export function isUnsafe({ code }: CodeProblem): boolean {
	return code === "amount-differs" || code === "payee-differs";
}

/**
 * Compares the code of an answer with its order.
 *
 * @param payee name of the expected payee; empty to compare no name
 */
export function codeProblems(answer: StatusAnswer, payee: string): CodeProblem[] {
	switch (answer.method) {
		case "pix":
			return answer.pix === null ? [] : pixProblems(answer.pix, answer.amountCents, payee);
		case "boleto": {
			// Digits 10 to 19 of the bars are the amount in cents, or zeros.
			const cents = Number(answer.boleto?.code?.barcode.slice(9, 19)) || null;
			return amountProblems(cents, answer.amountCents);
		}
	}
}

function pixProblems({ copyPaste }: PixCode, expectedCents: number, payee: string): CodeProblem[] {
	const code = readBrCode(copyPaste);
	if (code === undefined) {
		return [{ code: "unreadable" }];
	}
	const problems: CodeProblem[] = code.intact ? [] : [{ code: "bad-checksum" }];
	if (payee && code.payee !== null && plain(code.payee) !== plain(payee)) {
		problems.push({ code: "payee-differs", found: code.payee, expected: payee });
	}
	return [...problems, ...amountProblems(code.amountCents, expectedCents)];
}

/** @param found cents that the code asks for; `null` when it leaves them open */
function amountProblems(found: number | null, expected: number): CodeProblem[] {
	return found === null || found === expected ? [] : [{ code: "amount-differs", found, expected }];
}

/** Codes carry names without accents, in capitals, and cut after 25 characters. */
function plain(name: string): string {
	return name
		.normalize("NFD")
		.replace(/[^a-z0-9]/gi, "")
		.slice(0, 20)
		.toUpperCase();
}
