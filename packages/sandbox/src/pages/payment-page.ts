import { html } from "hono/html";
import type { PixCharge } from "../account/records.js";
import { formatReais, layout } from "./layout.js";

/** The page at a Pix charge's `payment_link`: QR code and copy-and-paste code while it is pending. */
export function paymentPage(charge: PixCharge) {
	return layout({
		lang: "pt-BR",
		title: "Pagar com Pix",
		style: "documents.css",
		script: "payment.js",
		content: html`<main class="payment">
<h1>Pagar com Pix</h1>
<p class="amount" data-testid="amount">${formatReais(charge.amountCents)}</p>
${charge.description === undefined ? "" : html`<p>${charge.description}</p>`}
${body(charge)}
</main>`,
	});
}

function body(charge: PixCharge) {
	switch (charge.status) {
		case "pending":
			return html`<img class="qr" src="/pay/${charge.uuid}/qr.svg" width="260" height="260" alt="QR Code do Pix">
<label for="code">Pix copia e cola</label>
<textarea id="code" readonly rows="6">${charge.pix.copyPaste}</textarea>
<p class="actions"><button type="button" class="primary" data-copy="${charge.pix.copyPaste}">Copiar código</button>
<span role="status" data-copy-result></span></p>
<p><a href="/#${charge.uuid}">Pagar esta cobrança no sandbox</a></p>`;
		case "paid":
			return html`<p class="badge paid" data-testid="status">Pagamento confirmado</p>`;
		case "expired":
			return html`<p class="badge expired" data-testid="status">Este código expirou</p>`;
		case "failed":
			return html`<p class="badge failed" data-testid="status">O pagamento falhou</p>`;
	}
}
