import { html, nothing, type TemplateResult } from "lit";
import type { BoletoAnswer, BoletoSlip } from "../status/status-answer.js";
import { boletoTemplate } from "./boleto.js";
import type { TemplateContext } from "./context.js";
import { hintTemplate } from "./copy-field.js";
import { stepsTemplate } from "./pix.js";
import type { ShownView } from "./view.js";

/**
 * The places of a code, as high as it will be: the words are the same, and their ink is transparent.
 * It is seen as grey blocks until there is a code, so that the page below the element stays where it
 * is. Before the first answer the places are those of a Pix, which most payments are.
 */
export function skeletonTemplate(
	view: ShownView,
	context: TemplateContext,
): TemplateResult | typeof nothing {
	if (view.name !== "loading" && view.name !== "preparing") {
		return nothing;
	}
	switch (view.answer?.method) {
		case undefined:
		case "pix":
			return pixPlacesTemplate(context);
		case "boleto":
			return boletoPlacesTemplate(view.answer, context);
	}
}

function pixPlacesTemplate({ texts, qrFold }: TemplateContext): TemplateResult {
	return html`<div class="skeleton" aria-hidden="true">
		<div class="ways">
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
				<div class="primary">${texts.pixCopy}</div>
				<p class="label"><span>${texts.pixLabel}</span></p>
				<div class="control">&nbsp;</div>
				<div class="after-copy">${hintTemplate(texts, false)}</div>
			</div>
			<div class="steps">
				<p class="label"><span>${texts.stepsTitle}</span></p>
				${stepsTemplate("by-copy", texts, false)} ${stepsTemplate("by-scan", texts, false)}
			</div>
			<div class="secondary fold">${texts.otherPhone}</div>
			<div class="qr ${qrFold.open ? "open" : ""}">
				<div class="qr-place"></div>
				<p class="qr-hint"><span>${texts.qrHint}</span></p>
			</div>
		</div>
		<div class="waiting">
			<i class="dot"></i>
			<p>${texts.waiting}</p>
			<div class="secondary">${texts.checkNow}</div>
		</div>
		<p class="plain-link">${texts.link}</p>
	</div>`;
}

/** A made-up slip stands in the places: what pays is not in the page before it is compared. */
const digits = "0".repeat(44);
const slip: BoletoSlip = {
	url: "https://slip.invalid/",
	code: { barcode: digits, digitableLine: digits.padEnd(47, "0") },
};

function boletoPlacesTemplate(answer: BoletoAnswer, context: TemplateContext): TemplateResult {
	const { expiresAt, serverTime, boleto } = answer;
	const timeLeft = expiresAt === null ? null : expiresAt - serverTime;
	const places: BoletoSlip = {
		url: boleto?.url === null ? null : slip.url,
		code: boleto?.code === null ? null : slip.code,
	};
	return html`<div class="skeleton" aria-hidden="true" inert>
		${boletoTemplate(answer, places, { ...context, timeLeft })}
	</div>`;
}
