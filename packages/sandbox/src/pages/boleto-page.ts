import { html, raw } from "hono/html";
import type { BoletoCharge, ChargeStatus } from "../account/records.js";
import { formatDigitableLine } from "../codes/boleto-code.js";
import { itfSvg } from "../codes/itf-svg.js";
import { formatReais, layout } from "./layout.js";

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
		style: "documents.css",
		script: "payment.js",
		content: html`<main class="document">
<header class="slip-head">
<strong>Banco de teste</strong>
<span>${bank}</span>
<h1 data-testid="digitable-line">${formatDigitableLine(charge.boleto.digitableLine)}</h1>
</header>
<dl class="slip">
<div class="wide"><dt>Local de pagamento</dt><dd>Documento de teste: nenhum banco o recebe.</dd></div>
<div><dt>Vencimento</dt><dd data-testid="due-date">${charge.boleto.dueDate.split("-").reverse().join("/")}</dd></div>
<div class="wide"><dt>Beneficiário</dt><dd>Loja Sandbox</dd></div>
<div><dt>Valor do documento</dt><dd data-testid="amount">${formatReais(charge.amountCents)}</dd></div>
<div class="wide"><dt>Descrição</dt><dd>${charge.description ?? "—"}</dd></div>
<div><dt>Situação</dt><dd data-testid="status">${statusWords[charge.status]}</dd></div>
</dl>
<div class="barcode" role="group" aria-label="Código de barras" tabindex="0">${raw(itfSvg(charge.boleto.barcode))}</div>
<p class="actions"><button type="button" class="primary" data-copy="${charge.boleto.digitableLine}">Copiar linha digitável</button>
<button type="button" data-print>Imprimir</button> <span role="status" data-copy-result></span></p>
<p class="screen-only"><a href="/#${charge.uuid}">Pagar este boleto no sandbox</a></p>
</main>`,
	});
}
