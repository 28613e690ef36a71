/*
 * What merchants read about charges and payments, for pages in a browser: it imports nothing else.
 */

export {
	heldWords,
	isOverdue,
	overdueWords,
	stateWords,
} from "./desk/words/charge-state-words.js";
export { isTimeParam } from "./desk/words/is-time-param.js";
export { verdictWords } from "./desk/words/verdict-words.js";
