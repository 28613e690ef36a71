import { ask } from "./api.js";
import { byId } from "./by-id.js";
import { element } from "./element.js";
import { shortTime } from "./formats.js";
import { keyedList } from "./keyed-list.js";
import { newestSection } from "./list-section.js";

/** @typedef {import("../../index.js").LoggedRequest} LoggedRequest */

/** The requests to the service, newest first. */
export function requestsSection() {
	const show = keyedList(byId("requests"), (/** @type {LoggedRequest} */ { id }) => id, requestRow);
	const refresh = async (/** @type {number} */ limit) => {
		const answer = await ask("GET", `/requests?limit=${limit}`);
		if (!answer) {
			return undefined;
		}
		show(answer.requests);
		return answer.total;
	};
	return newestSection({ what: "request", first: 15, refresh });
}

/** @param {LoggedRequest} request */
function requestRow({
	id,
	at,
	method,
	path,
	dialect,
	faults,
	status,
	serviceStatus,
	durationMs,
	hint,
}) {
	const isUnderWay = durationMs === null;
	const isGood = status !== null && status < 400;
	const unanswered = isUnderWay ? "…" : "no answer";
	const answered = status === null ? unanswered : String(status);
	const verdict = isGood ? "paid" : "failed";
	const unlike = serviceStatus !== null && serviceStatus !== status && !isUnderWay;
	return element("li", { id, className: "row" }, [
		element("span", { className: `badge ${isUnderWay ? "pending" : verdict}` }, [answered]),
		element("span", { className: "what" }, [
			element("code", {}, [`${method} ${path}`]),
			element("span", { className: "quiet" }, [
				[dialect, isUnderWay ? null : `${Math.round(durationMs)} ms`].filter(Boolean).join(" · "),
			]),
		]),
		element("span", { className: "outcome" }, [
			[unlike ? `service said ${serviceStatus}` : "", ...faults, hint].filter(Boolean).join(" · "),
		]),
		element("time", { dateTime: at }, [shortTime(at)]),
	]);
}
