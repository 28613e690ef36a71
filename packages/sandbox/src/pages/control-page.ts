import { html } from "hono/html";
import { operation } from "../faults/operation.js";
import { knownEvents } from "../webhooks/triggered-body.js";
import { layout } from "./layout.js";

/** The page at `/`, which shows and changes everything in the sandbox. Its script fills it. */
export function controlPage({ origin, key }: { origin: string; key: string }) {
	return layout({
		lang: "en",
		title: "pix-checkout sandbox",
		style: "control.css",
		script: "control.js",
		content: html`${top(origin)}
<p id="trouble" class="trouble" role="alert" hidden></p>
<noscript><p class="trouble">This page needs JavaScript. Without it: <code>npx @pix-checkout/sandbox --help</code></p></noscript>
<div class="columns">
<main>${charges(origin, key)}${withdrawals()}${webhooks()}${requests()}</main>
<div class="side">${clock()}${faults()}${sending()}</div>
</div>`,
	});
}

function top(origin: string) {
	return html`<header class="top">
<div class="brand"><img src="/assets/icon.svg" alt="" width="28" height="28"><h1>Sandbox</h1>
<span id="live" class="live" role="status">connecting</span></div>
<p class="base">Base URL <code id="base-url">${origin}/v1</code>
<button type="button" id="copy-base-url" class="small" aria-label="Copy the base URL">Copy</button>
<span id="copied" class="quiet" role="status"></span></p>
<button type="button" id="reset" class="danger">Reset</button>
</header>
<nav class="jump" aria-label="On this page">
<a href="#charges-title">Charges ${count("charge")}</a>
<a href="#withdrawals-title">Withdrawals ${count("withdrawal")}</a>
<a href="#webhooks-title">Webhooks ${count("webhook")}</a>
<a href="#requests-title">Requests ${count("request")}</a>
<a href="#clock-title">Clock</a>
<a href="#faults-title">Faults ${count("fault")}</a>
</nav>`;
}

function charges(origin: string, key: string) {
	return html`<section aria-labelledby="charges-title">
<h2 id="charges-title">Charges ${count("charge")}</h2>
<div id="no-charges" class="empty"><p>No charge yet. Make one, and it appears here:</p>
<pre tabindex="0">curl ${origin}/v1/charges -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" -d '{"payment_method":"pix","amount":5990}'</pre></div>
<ul id="charges" class="cards"></ul>
<button type="button" id="more-charges" class="small" hidden>Show more</button>
</section>`;
}

function withdrawals() {
	return html`<section aria-labelledby="withdrawals-title">
<h2 id="withdrawals-title">Balance and withdrawals ${count("withdrawal")}</h2>
<dl class="balance">
<div><dt>Available</dt><dd id="balance-available">…</dd></div>
<div><dt>Pending</dt><dd id="balance-pending">…</dd></div>
<div><dt>Earned in all</dt><dd id="balance-earned">…</dd></div>
<div><dt>Withdrawn in all</dt><dd id="balance-withdrawn">…</dd></div>
</dl>
<form id="withdrawal-form" class="in-line">
<label for="withdrawal-amount">Amount in reais</label>
<input id="withdrawal-amount" inputmode="decimal" placeholder="59.90" required autocomplete="off">
<button>Request a withdrawal</button>
</form>
<p id="no-withdrawals" class="empty">No withdrawal yet. Request one here, or with POST /v1/withdrawals.</p>
<ul id="withdrawals" class="rows withdrawals"></ul>
<button type="button" id="more-withdrawals" class="small" hidden>Show more</button>
</section>`;
}

function webhooks() {
	return html`<section aria-labelledby="webhooks-title">
<div class="section-head"><h2 id="webhooks-title">Webhooks ${count("webhook")}</h2>
<button type="button" id="resend-failed" class="small">Resend all failed</button></div>
<p class="quiet">Receiver: <span id="receiver" class="where">…</span></p>
<p id="no-webhooks" class="empty">No webhook yet. Pay, expire or fail a charge, or send one by hand.</p>
<ul id="webhooks" class="rows"></ul>
<button type="button" id="more-webhooks" class="small" hidden>Show more</button>
</section>`;
}

function requests() {
	return html`<section aria-labelledby="requests-title">
<h2 id="requests-title">Requests ${count("request")}</h2>
<p id="no-requests" class="empty">No request has reached the service yet.</p>
<ul id="requests" class="rows requests"></ul>
<button type="button" id="more-requests" class="small" hidden>Show more</button>
</section>`;
}

function clock() {
	const steps = [
		["1m", "+1 min"],
		["1h", "+1 h"],
		["1d", "+1 day"],
		["3d", "+3 days"],
	];
	return html`<section class="panel" aria-labelledby="clock-title">
<div class="section-head"><h2 id="clock-title">Clock</h2><span id="clock-mode" class="badge"></span></div>
<p id="clock-now" class="now">…</p>
<div class="actions"><button type="button" id="clock-toggle" class="primary">Stop</button>
${steps.map(([step, label]) => html`<button type="button" data-advance="${step}" aria-label="Forward ${label}">${label}</button>`)}</div>
<form id="clock-form"><label for="clock-time">Forward to</label>
<div class="together"><input id="clock-time" type="datetime-local" step="1" required><button>Set</button></div></form>
</section>`;
}

function faults() {
	return html`<section class="panel" aria-labelledby="faults-title">
<div class="section-head"><h2 id="faults-title">Faults ${count("fault")}</h2>
<button type="button" id="clear-faults" class="small" hidden>Clear all</button></div>
<ul id="fault-switches" class="plain" aria-label="Usual faults"></ul>
<ul id="faults" class="plain" aria-label="Other faults"></ul>
<details><summary>Another fault</summary>
<form id="fault-form">
<label for="fault-kind">Kind</label><select id="fault-kind"></select>
<label for="fault-settings">Settings (JSON)</label><textarea id="fault-settings" rows="2"></textarea>
<label for="fault-on">Affects</label>
<select id="fault-on"><option value="">all that it can</option>${operation.options.map((name) => html`<option>${name}</option>`)}</select>
<div class="together"><div><label for="fault-times">At most</label><input id="fault-times" type="number" min="1" placeholder="always"></div>
<div><label for="fault-chance">Chance</label><input id="fault-chance" type="number" min="0" max="1" step="any" placeholder="1"></div></div>
<button>Add</button>
</form></details>
</section>`;
}

function sending() {
	return html`<section class="panel" aria-labelledby="sending-title">
<h2 id="sending-title">Send a webhook</h2>
<form id="trigger-form">
<label for="trigger-event">Event</label>
<select id="trigger-event">${knownEvents.map((event) => html`<option>${event}</option>`)}</select>
<label for="trigger-charge">About</label>
<input id="trigger-charge" placeholder="identifier, or empty for a made-up one" autocomplete="off">
<button>Send</button>
</form>
<details><summary>Another receiver</summary>
<form id="receiver-form">
<label for="receiver-url">Address</label>
<input id="receiver-url" type="url" placeholder="http://localhost:9000/hook, or empty for none" autocomplete="off">
<button>Set the receiver</button>
</form></details>
</section>`;
}

function count(what: "charge" | "withdrawal" | "webhook" | "request" | "fault") {
	return html`<span class="count" data-count="${what}">0</span>`;
}
