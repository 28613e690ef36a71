/** The page at `/`: shows charges and webhooks as they are now, and pays, expires and fails. */

import { chargeCard } from "./charge-card.js";
import { element } from "./element.js";

/** @typedef {import("../../index.js").SandboxCharge} SandboxCharge */
/** @typedef {import("../../index.js").WebhookDelivery} WebhookDelivery */

const POLL_MS = 1000;
const LONGEST_LIST = 100;

const charges = byId("charges");
const webhooks = byId("webhooks");
const trouble = byId("trouble");

/** What each row was last drawn from, by id, so that only what changed is drawn again. */
const drawn = new Map();
let scrolledToTarget = false;

byId("reset").addEventListener("click", () => {
	if (window.confirm("Forget all charges, withdrawals and webhooks?")) void post("/_sandbox/reset");
});
document.addEventListener("visibilitychange", () => {
	if (!document.hidden) void refresh();
});
window.setInterval(() => {
	if (!document.hidden) void refresh();
}, POLL_MS);
void refresh();

async function refresh() {
	try {
		const [chargeList, webhookList] = await Promise.all([
			get("/_sandbox/charges"),
			get("/_sandbox/webhooks"),
		]);
		showCharges(chargeList.charges);
		showWebhooks(webhookList.webhooks);
		trouble.hidden = true;
	} catch {
		say("The sandbox doesn't answer. Still trying…");
	}
}

/** @param {SandboxCharge[]} list */
function showCharges(list) {
	byId("charge-count").textContent = String(list.length);
	byId("no-charges").hidden = list.length > 0;
	draw(
		charges,
		list.slice(0, LONGEST_LIST),
		({ uuid }) => uuid,
		(charge) => chargeCard(charge, act),
	);
	if (!scrolledToTarget && window.location.hash.length > 1) {
		const target = document.getElementById(window.location.hash.slice(1));
		target?.scrollIntoView({ block: "center" });
		target?.classList.add("target");
		scrolledToTarget = target !== null;
	}
}

/** @param {WebhookDelivery[]} list */
function showWebhooks(list) {
	byId("webhook-count").textContent = String(list.length);
	byId("no-webhooks").hidden = list.length > 0;
	draw(webhooks, list.slice(0, LONGEST_LIST), ({ id }) => id, webhookRow);
}

/** @param {WebhookDelivery} delivery */
function webhookRow({ id, body, status, receiver, createdAt, attempts }) {
	const last = attempts.at(-1);
	const answer = last && (last.status === undefined ? last.error : `answered ${last.status}`);
	const tries = attempts.length > 1 ? `${attempts.length} tries` : "";
	return element("li", { id }, [
		element("span", { className: `badge ${status}` }, [status.replace("_", " ")]),
		element("strong", {}, [body.event]),
		element("span", { className: "where" }, [receiver ?? "no receiver set"]),
		element("span", { className: "quiet" }, [[answer, tries].filter(Boolean).join(", ")]),
		element("time", { dateTime: createdAt }, [new Date(createdAt).toLocaleTimeString()]),
	]);
}

/**
 * Shows a list in its order and keeps the elements of what hasn't changed, with their focus.
 * @template T
 * @param {HTMLElement} parent
 * @param {T[]} list
 * @param {(item: T) => string} idOf
 * @param {(item: T) => HTMLElement} make
 */
function draw(parent, list, idOf, make) {
	const wanted = list.map((item) => {
		const id = idOf(item);
		const source = JSON.stringify(item);
		const before = drawn.get(id);
		if (before?.source === source) return before.node;
		const node = make(item);
		if (before) replace(before.node, node);
		drawn.set(id, { source, node });
		return node;
	});
	const keep = new Set(wanted);
	for (const child of [...parent.children]) {
		if (!keep.has(child)) {
			child.remove();
			drawn.delete(child.id);
		}
	}
	for (const [index, node] of wanted.entries()) {
		if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
	}
}

/**
 * Puts a newly drawn element in the place of an old one, and keeps what a person opened,
 * focused or came for.
 * @param {HTMLElement} before
 * @param {HTMLElement} node
 */
function replace(before, node) {
	const details = node.querySelector("details");
	if (details && before.querySelector("details")?.open) details.open = true;
	if (before.classList.contains("target")) node.classList.add("target");
	const hadFocus = before.contains(document.activeElement);
	before.replaceWith(node);
	if (hadFocus) node.querySelector("summary")?.focus();
}

/**
 * @param {SandboxCharge} charge
 * @param {"pay" | "pay?force=true" | "expire" | "fail"} action
 */
function act(charge, action) {
	return post(`/_sandbox/charges/${charge.uuid}/${action}`);
}

/** @param {string} path */
async function post(path) {
	try {
		const response = await fetch(path, { method: "POST" });
		await refresh();
		if (!response.ok) say((await response.json()).error.message);
	} catch {
		say("The sandbox doesn't answer. Still trying…");
	}
}

/** @param {string} path */
async function get(path) {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
	return response.json();
}

/** @param {string} message */
function say(message) {
	trouble.textContent = message;
	trouble.hidden = false;
}

/** @param {string} id */
function byId(id) {
	const found = document.getElementById(id);
	if (!found) throw new Error(`The page has no #${id}`);
	return found;
}
