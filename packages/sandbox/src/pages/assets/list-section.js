import { onPress } from "./button.js";
import { byId } from "./by-id.js";

/** @typedef {"charge" | "withdrawal" | "webhook" | "request" | "fault"} Listed */

/**
 * Shows the total in the heading and in the links to it.
 * @param {Listed} what
 * @param {number} total
 */
export function showCount(what, total) {
	for (const count of document.querySelectorAll(`[data-count="${what}"]`)) {
		count.textContent = String(total);
	}
}

/**
 * A list that shows the newest entries first, and more of them on request.
 * @param {{ what: Listed, first: number, refresh: (limit: number) => Promise<number | undefined> }}
 * list `first` is how many it shows at first; `refresh` shows so many and returns the total
 */
export function newestSection({ what, first, refresh }) {
	let limit = first;
	const more = byId(`more-${what}s`);
	const look = async () => {
		const total = await refresh(limit);
		if (total === undefined) {
			return;
		}
		showCount(what, total);
		byId(`no-${what}s`).hidden = total > 0;
		more.hidden = total <= limit;
		more.textContent = `Show more: ${limit} of ${total}`;
	};
	onPress(more, () => {
		limit *= 4;
		return look();
	});
	return look;
}
