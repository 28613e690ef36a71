import { html, nothing, type TemplateResult } from "lit";
import { formatMoney } from "../format.js";
import type { TemplateContext } from "./context.js";
import { hintTemplate } from "./copy-hint.js";
import type { ShownView } from "./shown-view.js";
import { stepsTemplate } from "./steps.js";
import { troublePlaceTemplate } from "./trouble.js";

/**
 * The places of a code, as high as it will be: the words are the same, and their ink is transparent.
 * It is seen as grey blocks until there is a code, so that the page below the element stays where it
 * is. Before the first answer the places are those of a Pix, which most payments are.
 */
export function skeletonTemplate(
	view: ShownView,
	{ texts, locale, qrFold }: TemplateContext,
): TemplateResult | typeof nothing {
	if (view.name !== "loading" && view.name !== "preparing") {
		return nothing;
	}
	const method = view.name === "loading" ? (view.method ?? "pix") : view.answer.method;
	return html`<div class="skeleton" aria-hidden="true">
		<div class="ways ${method}">
			<div class="head">
				<p class="title">&nbsp;</p>
				<p class="amount"><span>R$ 000,00</span></p>
				<p class="payee"><span>${texts.payTo} ••••••••••••</span></p>
				<div class="deadline">
					<p><span class="words">&nbsp;</span><b>&nbsp;</b></p>
					<div class="bar"></div>
				</div>
			</div>
			<div class="copy">
				<p class="label"><span>${texts.pixLabel}</span></p>
				<div class="field">&nbsp;</div>
				<div class="primary">${texts.pixCopy}</div>
				<div class="after-copy">${hintTemplate(texts, false)}</div>
			</div>
			<div class="steps">
				<p class="label"><span>${texts.stepsTitle}</span></p>
				${stepsTemplate("by-copy", texts, false)} ${stepsTemplate("by-scan", texts, false)}
			</div>
			<p class="bank">
				<i class="icon"></i><span>${texts.bankShows} <b>LOJA DE EXEMPLO</b>, <b>${formatMoney(9999, "BRL", locale)}</b></span>
			</p>
			<div class="secondary fold">${texts.otherPhone}</div>
			<div class="qr ${qrFold.open ? "open" : ""}">
				<div class="qr-place"></div>
				<p class="qr-hint"><span>${texts.qrHint}</span></p>
			</div>
		</div>
		<div class="foot">
			<div class="waiting">
				<i class="dot"></i>
				<p>${texts.waiting}</p>
				<div class="secondary">${texts.checkNow}</div>
			</div>
			${troublePlaceTemplate(texts)}
		</div>
		<p class="plain-link">${texts.link}</p>
	</div>`;
}
