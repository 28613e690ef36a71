import { html, raw } from "hono/html";
import type { BoletoCharge, ChargeStatus } from "../account/records.js";
import { formatDigitableLine } from "../codes/boleto-code.js";
import { itfSvg } from "../codes/itf-svg.js";
import { copyButton, formatReais, layout } from "./layout.js";
import { copied } from "./payment-page.js";

const statusWords: Record<ChargeStatus, string> = {
	pending: "Aguardando pagamento",
	paid: "Pago",
	expired: "Vencido",
	failed: "Cancelado",
};

/** The printable document at a boleto's `boleto_url`. It names no payer. */
export function boletoPage(charge: BoletoCharge) {
	const bank = charge.boleto.barcode.slice(0, 3);
	return layout({
		lang: "pt-BR",
		title: "Boleto",
		content: html`<main class="document">
<p><strong>Banco de teste</strong> ${bank}</p>
<h1 data-testid="digitable-line">${formatDigitableLine(charge.boleto.digitableLine)}</h1>
<dl class="slip">
<div class="wide"><dt>Local de pagamento</dt><dd>Documento de teste: nenhum banco o recebe.</dd></div>
<div><dt>Vencimento</dt><dd data-testid="due-date">${charge.boleto.dueDate.split("-").reverse().join("/")}</dd></div>
<div class="wide"><dt>Beneficiário</dt><dd>Loja Sandbox</dd></div>
<div><dt>Valor do documento</dt><dd data-testid="amount">${formatReais(charge.amountCents)}</dd></div>
<div class="wide"><dt>Descrição</dt><dd>${charge.description ?? "—"}</dd></div>
<div><dt>Situação</dt><dd data-testid="status">${statusWords[charge.status]}</dd></div>
</dl>
<div class="barcode" role="group" aria-label="Código de barras" tabindex="0">${raw(itfSvg(charge.boleto.barcode))}</div>
<p class="actions"><button type="button" data-print>Imprimir</button>
${copyButton("Copiar linha digitável", charge.boleto.digitableLine, copied)}</p>
<p class="screen-only"><a href="/#${charge.uuid}">Pagar este boleto no sandbox</a></p>
</main>`,
	});
}
