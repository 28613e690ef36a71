import type { BoletoSlip, PixCode, StatusAnswer } from "../status/status-answer.js";
import { readBrCode } from "./br-code.js";
import { type CodeProblem, codeProblems } from "./code-problems.js";

/** Reads each code once, and reports its problems at once. */
export class CodeGuard {
	readonly #report: (id: string, problem: CodeProblem) => void;
	#checked = "";
	#payee: string | null = null;
	#problems: readonly CodeProblem[] = [];

	/** @param report called once for each problem of each code, with the payment's id */
	constructor(report: (id: string, problem: CodeProblem) => void) {
		this.#report = report;
	}

	/** Who receives, by the code itself, and after its end by the store. */
	get payee(): string | null {
		return this.#payee;
	}

	/** The problems of the code in an answer. */
	problemsOf(answer: StatusAnswer | null, payee: string): readonly CodeProblem[] {
		if (answer === null) {
			return [];
		}
		const { id, amountCents } = answer;
		const key = JSON.stringify([id, codeOf(answer), amountCents, payee, answer.payee]);
		if (key !== this.#checked) {
			this.#checked = key;
			this.#payee = payeeOf(answer);
			this.#problems = codeProblems(answer, payee);
			for (const problem of this.#problems) {
				this.#report(id, problem);
			}
		}
		return this.#problems;
	}
}

function codeOf(answer: StatusAnswer): PixCode | BoletoSlip | null {
	switch (answer.method) {
		case "pix":
			return answer.pix;
		case "boleto":
			return answer.boleto;
	}
}

function payeeOf(answer: StatusAnswer): string | null {
	switch (answer.method) {
		case "pix":
			return answer.pix ? (readBrCode(answer.pix.copyPaste)?.payee ?? null) : answer.payee;
		case "boleto":
			return answer.payee;
	}
}
