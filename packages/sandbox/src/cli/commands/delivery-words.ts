import type { AttemptAnswer, DeliveryAnswer } from "../answers.js";
import { coloured, colouredStatus } from "../output.js";
import { dayAndTime, timeOfDay } from "../print-times.js";
import { money, shortId } from "./charge-words.js";

/** A delivery as cells of a row. */
export function deliveryRow(delivery: DeliveryAnswer): string[] {
	const { id, status, body, createdAt, attempts, receiver } = delivery;
	const last = attempts.at(-1);
	const tries = attempts.length > 1 ? `, ${attempts.length} tries` : "";
	return [
		shortId(id),
		dayAndTime(createdAt),
		colouredStatus(status),
		body.event,
		aboutWhat(delivery),
		last === undefined ? whyNotYet(delivery) : outcome(last) + tries,
		receiver ?? "",
	];
}

/** One attempt as a line: when, what, and what the receiver said. */
export function attemptLine(delivery: DeliveryAnswer, attempt: AttemptAnswer): string {
	const { id, body, nextAttemptAt } = delivery;
	const isLast = attempt === delivery.attempts.at(-1);
	const again = isLast && nextAttemptAt ? `, again at ${timeOfDay(nextAttemptAt)}` : "";
	return [
		timeOfDay(attempt.at),
		body.event,
		aboutWhat(delivery),
		`-> ${outcome(attempt)}${again}`,
		coloured("gray", `(${shortId(id)})`),
	].join("  ");
}

/** Which charge or withdrawal it tells of. */
function aboutWhat({ body: { data } }: DeliveryAnswer): string {
	const what = typeof data.uuid === "string" ? shortId(data.uuid) : "";
	return typeof data.amount === "number" ? `${what} ${money(data.amount)}` : what;
}

function outcome({ status, error, durationMs }: AttemptAnswer): string {
	const answer = status === undefined ? (error ?? "no answer") : String(status);
	return `${coloured(status === 200 ? "green" : "red", answer)} in ${durationMs} ms`;
}

function whyNotYet({ receiver, faults, nextAttemptAt }: DeliveryAnswer): string {
	if (receiver === null) return "no receiver is set";
	if (nextAttemptAt !== undefined) return `due at ${timeOfDay(nextAttemptAt)}`;
	return faults.join(", ");
}
