import type { StoreReply } from "../status/ask-store.js";
import { parseStatusAnswer } from "../status/parse-status-answer.js";

/** The reply that brings this JSON. */
export function answered(json: unknown): StoreReply {
	const answer = parseStatusAnswer(json);
	if (answer === undefined) {
		throw new Error("The fixture is no answer. Correct it.");
	}
	return { kind: "answer", answer };
}
