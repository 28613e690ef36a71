import { html } from "hono/html";
import type { PixCharge } from "../account/records.js";
import { copyButton, formatReais, layout } from "./layout.js";

/** What the pages for payers say after a copy. */
export const copied = ["Copiado", "Não foi possível copiar: selecione e copie."];

/** The page at a Pix charge's `payment_link`: QR code and copy-and-paste code while it is pending. */
export function paymentPage(charge: PixCharge) {
	return layout({
		lang: "pt-BR",
		title: "Pagar com Pix",
		content: html`<main class="payment">
<h1>Pagar com Pix</h1>
<p class="amount" data-testid="amount">${formatReais(charge.amountCents)}</p>
<p>${charge.description}</p>
${body(charge)}
</main>`,
	});
}

function body({ uuid, status, pix }: PixCharge) {
	switch (status) {
		case "pending":
			return html`<img class="qr" src="/pay/${uuid}/qr.svg" width="260" height="260" alt="QR Code do Pix">
<label for="code">Pix copia e cola</label>
<textarea id="code" readonly rows="6">${pix.copyPaste}</textarea>
<p class="actions">${copyButton("Copiar código", pix.copyPaste, copied)}</p>
<p><a href="/#${uuid}">Pagar esta cobrança no sandbox</a></p>`;
		case "paid":
			return html`<p class="badge paid" data-testid="status">Pagamento confirmado</p>`;
		case "expired":
			return html`<p class="badge expired" data-testid="status">Este código expirou</p>`;
		case "failed":
			return html`<p class="badge failed" data-testid="status">O pagamento falhou</p>`;
	}
}
