import { ask } from "./api.js";
import { actionButton } from "./button.js";
import { element } from "./element.js";
import { money, shortId, shortTime } from "./formats.js";

/** @typedef {import("../../index.js").ListedWithdrawal} ListedWithdrawal */

/**
 * One withdrawal: its events, and the buttons that finish it.
 * @param {ListedWithdrawal} withdrawal
 */
export function withdrawalRow({ uuid, id, status, amountCents, createdAt, events }) {
	const finish = (/** @type {string} */ label, className = "") =>
		actionButton(
			{ label, className, name: `${label} ${money(amountCents)} ${shortId(uuid)}` },
			() => ask("POST", `/withdrawals/${uuid}/${label.toLowerCase()}`),
		);
	const buttons = status === "processing" ? [finish("Complete", "primary"), finish("Fail")] : [];
	return element("li", { id: uuid, className: "row" }, [
		element("span", { className: `badge ${status}` }, [status]),
		element("span", { className: "what" }, [
			element("strong", {}, [money(amountCents)]),
			element("span", { className: "quiet" }, [id]),
		]),
		element("span", { className: "actions" }, buttons),
		element("ol", { className: "events" }, [
			element("li", {}, [`requested ${shortTime(createdAt)}`]),
			...events.map(eventItem),
		]),
	]);
}

/** @param {ListedWithdrawal["events"][number]} event */
function eventItem({ event, status, createdAt }) {
	return element("li", {}, [
		`${event} ${shortTime(createdAt)}`,
		element("span", { className: "quiet" }, [` · ${status.replace("_", " ")}`]),
	]);
}
