import type { StatusAnswer } from "../status/status-answer.js";
import { readBrCode } from "./br-code.js";
import { type CodeProblem, codeProblems } from "./code-problems.js";

/** Compares each code once with its order, and reports its problems at once. */
export class CodeGuard {
	readonly #report: (id: string, problem: CodeProblem) => void;
	#checked = "";
	#problems: readonly CodeProblem[] = [];

	/** @param report called once for each problem of each code, with the payment's id */
	constructor(report: (id: string, problem: CodeProblem) => void) {
		this.#report = report;
	}

	/** The problems of the code in an answer. */
	problemsOf(answer: StatusAnswer | null, payee: string): readonly CodeProblem[] {
		if (answer === null) {
			return [];
		}
		const { id, amountCents } = answer;
		const code = "pix" in answer ? answer.pix : answer.boleto;
		const key = JSON.stringify([id, code, amountCents, payee]);
		if (key !== this.#checked) {
			this.#checked = key;
			this.#problems = codeProblems(answer, payee);
			for (const problem of this.#problems) {
				this.#report(id, problem);
			}
		}
		return this.#problems;
	}
}

/** Who receives: by the code itself, and by the store's word where there is none. */
export function payeeOf(answer: StatusAnswer): string | null {
	return "pix" in answer && answer.pix !== null
		? (readBrCode(answer.pix.copyPaste)?.payee ?? null)
		: answer.payee;
}
