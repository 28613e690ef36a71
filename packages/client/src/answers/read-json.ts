import { UnreadableAnswerError } from "../errors/unreadable-answer-error.js";

/**
 * The JSON of an answer's text. The parser's own error is left out, because it quotes the text.
 * @throws UnreadableAnswerError
 */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new UnreadableAnswerError(
			`The service's answer is no JSON (${text.length} characters). Check that baseUrl leads to the service and not to a proxy's page.`,
		);
	}
}
