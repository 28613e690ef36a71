import { ask } from "./api.js";
import { onPress } from "./button.js";
import { byId } from "./by-id.js";
import { field } from "./field.js";
import { keyedList } from "./keyed-list.js";
import { newestSection } from "./list-section.js";
import { webhookRow } from "./webhook-row.js";

/** @typedef {import("../../index.js").WebhookDelivery} WebhookDelivery */

/** The deliveries, newest first; their receiver, and sending by hand. */
export function webhooksSection() {
	const show = keyedList(
		byId("webhooks"),
		(/** @type {WebhookDelivery} */ { id }) => id,
		webhookRow,
	);
	onPress(byId("resend-failed"), () => ask("POST", "/webhooks/resend-failed"));
	byId("trigger-form").addEventListener("submit", (event) => {
		event.preventDefault();
		const charge = field("trigger-charge").trim();
		const about = field("trigger-event").startsWith("transfer.") ? "withdrawal" : "charge";
		void ask("POST", "/webhooks/trigger", {
			event: field("trigger-event"),
			...(charge === "" ? {} : { [about]: charge }),
		});
	});
	byId("receiver-form").addEventListener("submit", (event) => {
		event.preventDefault();
		const url = field("receiver-url").trim();
		void ask("PUT", "/webhooks/url", { url: url === "" ? null : url });
	});
	const refresh = async (/** @type {number} */ limit) => {
		const [answer, info] = await Promise.all([
			ask("GET", `/webhooks?limit=${limit}`),
			ask("GET", "/info"),
		]);
		if (!answer || !info) {
			return undefined;
		}
		show(answer.webhooks);
		byId("receiver").textContent = info.receiver ?? "none, they are only logged";
		return answer.total;
	};
	return newestSection({ what: "webhook", first: 10, refresh });
}
