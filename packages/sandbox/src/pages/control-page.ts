import { html } from "hono/html";
import { layout } from "./layout.js";

/** The page at `/`, where a person pays, expires and fails charges. Its script fills it. */
export function controlPage(origin: string) {
	return layout({
		lang: "en",
		title: "pix-checkout sandbox",
		script: "control.js",
		content: html`<header class="top">
<div><h1>Sandbox</h1><p>The payment service on your own machine. Base URL <code>${origin}/v1</code></p></div>
<button type="button" id="reset">Reset</button>
</header>
<main>
<p id="trouble" class="trouble" role="alert" hidden></p>
<section aria-labelledby="charges-title">
<h2 id="charges-title">Charges <span id="charge-count" class="count"></span></h2>
<p id="no-charges" class="empty">No charge yet. Create one with <code>POST ${origin}/v1/charges</code> and it appears here.</p>
<ul id="charges" class="cards"></ul>
</section>
<section aria-labelledby="webhooks-title">
<h2 id="webhooks-title">Webhooks <span id="webhook-count" class="count"></span></h2>
<p id="no-webhooks" class="empty">No webhook yet. Pay, expire or fail a charge to see one.</p>
<ul id="webhooks" class="rows"></ul>
</section>
</main>`,
	});
}
