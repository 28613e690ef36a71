import { parseStatusAnswer } from "./parse-status-answer.js";
import type { StatusAnswer } from "./status-answer.js";

/**
 * The store's answer that the page's server had, for the first view.
 *
 * @param given the JSON of the status route, as text or parsed
 * @param address of the payment; the answer about another one doesn't count
 */
export function firstAnswer(given: unknown, address: string): StatusAnswer | null {
	const answer = parseStatusAnswer(typeof given === "string" ? parsed(given) : given);
	return answer && address.split(/[/?#]/).includes(answer.id) ? answer : null;
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		// As without it: the element asks the store.
		return null;
	}
}
