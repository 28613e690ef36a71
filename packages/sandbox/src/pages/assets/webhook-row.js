import { ask } from "./api.js";
import { actionButton } from "./button.js";
import { element } from "./element.js";
import { money, shortId, shortTime } from "./formats.js";

/** @typedef {import("../../index.js").WebhookDelivery} WebhookDelivery */
/** @typedef {import("../../index.js").WebhookAttempt} WebhookAttempt */

/**
 * One delivery: its body, the receiver's answer to each attempt, and a button to send it again.
 * @param {WebhookDelivery} delivery
 */
export function webhookRow(delivery) {
	const { id, body, status, createdAt } = delivery;
	const name = `Resend ${body.event} ${shortId(id)}`;
	return element("li", { id, className: "row" }, [
		element("span", { className: `badge ${status}` }, [status.replace("_", " ")]),
		element("span", { className: "what" }, [
			element("strong", {}, [body.event]),
			element("span", { className: "quiet" }, [aboutWhat(body.data)]),
		]),
		element("span", { className: "outcome" }, [outcome(delivery)]),
		element("time", { dateTime: createdAt }, [shortTime(createdAt)]),
		actionButton({ label: "Resend", name }, () => ask("POST", `/webhooks/${id}/resend`)),
		element("details", {}, [
			element("summary", {}, ["Body and attempts"]),
			element("pre", {}, [JSON.stringify(body, null, 2)]),
			...attemptList(delivery),
		]),
	]);
}

/** @param {Record<string, unknown>} data */
function aboutWhat({ uuid, amount }) {
	return [
		typeof amount === "number" ? money(amount) : "",
		typeof uuid === "string" ? shortId(uuid) : "",
	]
		.filter(Boolean)
		.join(" · ");
}

/** @param {WebhookDelivery} delivery */
function outcome({ attempts, receiver, nextAttemptAt, faults }) {
	const last = attempts.at(-1);
	const unsent = receiver === null ? "no receiver is set" : "";
	const tries = attempts.length > 1 ? `, ${attempts.length} tries` : "";
	return [
		last ? answerOf(last) + tries : unsent,
		nextAttemptAt ? `next try ${shortTime(nextAttemptAt)}` : "",
		...faults,
	]
		.filter(Boolean)
		.join(" · ");
}

/** @param {WebhookAttempt} attempt */
function answerOf({ status, error }) {
	return status === undefined ? (error ?? "no answer") : `answered ${status}`;
}

/** @param {WebhookDelivery} delivery */
function attemptList({ attempts, receiver }) {
	if (attempts.length === 0) {
		return [];
	}
	const rows = attempts.map((attempt) =>
		element("li", {}, [
			`${shortTime(attempt.at)}: ${answerOf(attempt)} in ${attempt.durationMs} ms`,
			...(attempt.body ? [element("pre", {}, [attempt.body])] : []),
		]),
	);
	return [
		element("p", { className: "quiet" }, [`To ${receiver ?? ""}`]),
		element("ol", { className: "attempts" }, rows),
	];
}
