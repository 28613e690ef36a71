import type { StatusAnswer } from "../status/status-answer.js";
import { type CodeProblem, codeProblems } from "./code-problems.js";

/** Looks at each code once, and tells at once what is wrong with it. */
export class CodeGuard {
	readonly #tell: (id: string, problem: CodeProblem) => void;
	#looked = "";
	#problems: readonly CodeProblem[] = [];

	/** @param tell called once for each problem of each code, with the payment's id */
	constructor(tell: (id: string, problem: CodeProblem) => void) {
		this.#tell = tell;
	}

	/** What is wrong with the code of an answer. */
	problemsOf(answer: StatusAnswer | null, payee: string): readonly CodeProblem[] {
		if (answer === null) {
			return [];
		}
		const { method, id, amountCents } = answer;
		const code = method === "pix" ? answer.pix : answer.boleto;
		const key = JSON.stringify([code, amountCents, payee]);
		if (key !== this.#looked) {
			this.#looked = key;
			this.#problems = codeProblems(answer, payee);
			for (const problem of this.#problems) {
				this.#tell(id, problem);
			}
		}
		return this.#problems;
	}
}
