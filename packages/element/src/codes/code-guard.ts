import type { StatusAnswer } from "../status/status-answer.js";
import { type CodeProblem, codeProblems } from "./code-problems.js";

/** Checks each code once and reports its problems at once. */
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
		const { method, id, amountCents } = answer;
		const code = method === "pix" ? answer.pix : answer.boleto;
		const key = JSON.stringify([code, amountCents, payee]);
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
