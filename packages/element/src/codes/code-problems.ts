import type { StatusAnswer } from "../status/status-answer.js";
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
	const problems: CodeProblem[] = [];
	let found: number | null = null;
	if (answer.method === "boleto") {
		// Digits 10 to 19 of the bars are the amount in cents, or zeros.
		found = Number(answer.boleto?.code?.barcode.slice(9, 19)) || null;
	} else if (answer.pix !== null) {
		const code = readBrCode(answer.pix.copyPaste);
		if (code === undefined) {
			return [{ code: "unreadable" }];
		}
		if (!code.intact) {
			problems.push({ code: "bad-checksum" });
		}
		found = code.amountCents;
		if (payee && code.payee !== null && plain(code.payee) !== plain(payee)) {
			problems.push({ code: "payee-differs", found: code.payee, expected: payee });
		}
	}
	if (found !== null && found !== answer.amountCents) {
		problems.push({ code: "amount-differs", found, expected: answer.amountCents });
	}
	return problems;
}

/** Codes carry names without accents, in capitals, and cut after 25 characters. */
function plain(name: string): string {
	return name
		.normalize("NFD")
		.replace(/[^a-z0-9]/gi, "")
		.slice(0, 20)
		.toUpperCase();
}
