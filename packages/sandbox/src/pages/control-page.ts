import { html } from "hono/html";
import { newestFirst } from "../control/control-routes.js";
import type { ActiveFault } from "../faults/fault-rule.js";
import type { Sandbox } from "../sandbox.js";
import { maskedUrl } from "../webhooks/delivery.js";
import { actionButton, copyButton, layout, shownTime } from "./layout.js";
import { chargeCard, faultRow, requestRow, webhookRow } from "./rows.js";
import { usualFaults } from "./usual-faults.js";

/** How many entries of each list the page shows at first. */
const first = { charges: 9, webhooks: 10, requests: 15 };

interface PageParts {
	sandbox: Sandbox;
	/** The key of the page's example. */
	key: string;
	/** The query of the page: how many entries of a list it shows. */
	query: Record<string, string>;
}

/**
 * The page at `/`, which shows and changes everything in the sandbox. Its script reads it again at
 * each change, and replaces the elements with `data-live`: lists by the entries' ids, others whole.
 */
export function controlPage(parts: PageParts) {
	return layout({
		lang: "en",
		title: "pix-checkout sandbox",
		content: html`${top(parts.sandbox)}
<p id="trouble" class="trouble" role="alert" hidden></p>
<noscript><p class="trouble">The buttons of this page need JavaScript.</p></noscript>
<div class="columns">
<main>${charges(parts)}${webhooks(parts)}${requests(parts)}</main>
<div class="side">${clock(parts)}${faults(parts)}</div>
</div>`,
	});
}

function top(sandbox: Sandbox) {
	const question = "Forget all charges, withdrawals, webhooks, requests and faults?";
	return html`<header class="top">
<div class="brand"><img src="/assets/icon.svg" alt="" width="28" height="28"><h1>Sandbox</h1>
<span id="live" class="badge" role="status">connecting</span></div>
<p class="base">Base URL <code>${sandbox.url}</code> ${copyButton("Copy", sandbox.url)}</p>
${actionButton("Reset", "POST /reset", { question })}
</header>
<nav class="jump" aria-label="On this page">
<a href="#charges-title">Charges</a>
<a href="#webhooks-title">Webhooks</a> <a href="#requests-title">Requests</a>
<a href="#clock-title">Clock</a> <a href="#faults-title">Faults</a>
</nav>`;
}

/** A list of the newest entries under its title, with a link that shows more of them. */
function section<T>(
	{ query }: PageParts,
	name: keyof typeof first,
	list: {
		title: string;
		entries: readonly T[];
		row: (entry: T) => ReturnType<typeof html>;
		/** Shown in place of no entry. */
		empty: string | ReturnType<typeof html>;
		/** Between the title and the list. */
		head?: ReturnType<typeof html>;
		className?: string;
	},
) {
	const { title, entries, row, empty, head = "", className = "rows" } = list;
	const limit = query[name] ?? String(first[name]);
	const { newest, total } = newestFirst(entries, limit);
	const more = new URLSearchParams({ ...query, [name]: String(Number(limit) * 4) });
	return html`<section aria-labelledby="${name}-title">
<h2 id="${name}-title" data-live>${title} <span class="quiet">${total}</span></h2>
${head}
<div id="no-${name}" data-live>${total === 0 && html`<div class="empty">${empty}</div>`}</div>
<ul id="${name}" class="${className}" data-live>${newest.map(row)}</ul>
<p id="more-${name}" data-live>${
		total > newest.length &&
		html`<a href="/?${more}#${name}-title">Show more: ${newest.length} of ${total}</a>`
	}</p>
</section>`;
}

function charges(parts: PageParts) {
	return section(parts, "charges", {
		title: "Charges",
		entries: parts.sandbox.charges(),
		row: chargeCard,
		className: "cards",
		empty: html`<p>No charge yet. Make one, and it appears here:</p>
<pre tabindex="0">curl ${parts.sandbox.url}/charges -H "Authorization: Bearer ${parts.key}" \\
  -H "Content-Type: application/json" -d '{"payment_method":"pix","amount":5990}'</pre>`,
	});
}

function webhooks(parts: PageParts) {
	const { webhookUrl } = parts.sandbox;
	const shown = webhookUrl === null ? "none, they are only logged" : maskedUrl(webhookUrl);
	return section(parts, "webhooks", {
		title: "Webhooks",
		entries: parts.sandbox.webhooks(),
		row: webhookRow,
		empty: "No webhook yet. Pay, expire or fail a charge.",
		head: html`<div class="actions"><span id="receiver" class="quiet" data-live>Receiver: ${shown}</span>
${actionButton("Resend all failed", "POST /webhooks/resend-failed")}</div>`,
	});
}

function requests(parts: PageParts) {
	return section(parts, "requests", {
		title: "Requests",
		entries: parts.sandbox.requests(),
		row: requestRow,
		empty: "No request has reached the service yet.",
	});
}

function clock({ sandbox }: PageParts) {
	const steps = [
		[60_000, "+1 min"],
		[3_600_000, "+1 h"],
		[86_400_000, "+1 day"],
		[3 * 86_400_000, "+3 days"],
	] as const;
	const isRunning = sandbox.clock.mode === "running";
	return html`<section class="panel" aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<div id="clock" data-live><p class="large"><span id="clock-now" data-running="${String(isRunning)}">${shownTime(
		new Date(sandbox.clock.now()).toISOString(),
	)}</span> <span class="badge ${isRunning ? "paid" : ""}">${sandbox.clock.mode}</span></p>
${isRunning ? actionButton("Stop", "POST /clock/stop") : actionButton("Run", "POST /clock/run")}</div>
<div class="actions">${steps.map(([ms, label]) =>
		actionButton(label, "POST /clock/advance", { name: `Forward ${label}`, body: { ms } }),
	)}</div>
</section>`;
}

function faults({ sandbox }: PageParts) {
	const active = sandbox.faults.list();
	const usual = Object.entries(usualFaults).map(([label, rule], index) => {
		const on = active.find((one) => JSON.stringify(ruleOf(one)) === JSON.stringify(rule));
		const text = html`${label} <span class="quiet">${on ? `on, ${on.used}×` : "off"}</span>`;
		const route = on ? `DELETE /faults/${on.id}` : "POST /faults";
		const looks = { name: label, className: "switch", isOn: on !== undefined };
		const button = actionButton(text, route, on ? looks : { ...looks, body: rule });
		return { on, item: html`<li id="usual-${index}">${button}</li>` };
	});
	const others = active.filter((one) => usual.every(({ on }) => on !== one));
	return html`<section class="panel" aria-labelledby="faults-title">
<h2 id="faults-title" data-live>Faults <span class="quiet">${active.length}</span></h2>
${actionButton("Clear all", "DELETE /faults")}
<ul id="usual-faults" class="plain" aria-label="Usual faults" data-live>${usual.map(({ item }) => item)}</ul>
<ul id="faults" class="plain" aria-label="Other faults" data-live>${others.map(faultRow)}</ul>
</section>`;
}

function ruleOf({ id, seen, used, ...rule }: ActiveFault) {
	return rule;
}
