import type { Charge } from "../charge.js";
import { UnreadableAnswerError } from "../errors.js";

/**
 * Rejects an answer to a creation that doesn't match the request: a code for another amount must never
 * reach a payer.
 * @throws UnreadableAnswerError
 */
export function checkCreatedCharge(
	charge: Charge,
	asked: { method: Charge["method"]; amountCents: number },
): Charge {
	if (charge.amountCents !== asked.amountCents) {
		throw mismatch("its amount is another");
	}
	if (charge.method !== asked.method) {
		throw mismatch("its payment method is another");
	}
	return charge;
}

/**
 * Rejects an answer about another charge than the requested one. The reference accepts partial
 * identifiers, and may answer a uuid with an `id` only: incomparable identifiers pass.
 * @throws UnreadableAnswerError
 */
export function checkIdentity<T extends { id: string; uuid?: string | null }>(
	answer: T,
	askedId: string,
): T {
	const asked = askedId.toLowerCase();
	const given = [answer.id, answer.uuid ?? ""].map((id) => id.toLowerCase());
	const isComparable = asked.startsWith("ch_svc_") ? isReferenceId(answer.id) : given.some(isUuid);
	if (isComparable && !given.some((id) => id.includes(asked))) {
		throw mismatch("its identifier is another");
	}
	return answer;
}

function isReferenceId(id: string): boolean {
	return id.startsWith("ch_svc_");
}

function isUuid(id: string): boolean {
	return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}

function mismatch(reason: string): UnreadableAnswerError {
	return new UnreadableAnswerError(
		`The service answered with another charge than the requested one: ${reason}. Look for a cache or a proxy that mixes answers up.`,
	);
}
