import { render } from "lit";
import { formatMoney } from "../format.js";
import type { PixAnswer, PixCode } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { pixTemplate } from "./pix.js";

const pix: PixCode = { copyPaste: "00020126br.gov.bcb.pix52040000", paymentLink: null };
const answer: PixAnswer = {
	id: "",
	method: "pix",
	status: "pending",
	amountCents: 1,
	currency: "BRL",
	expiresAt: null,
	serverTime: 0,
	renewable: false,
	revision: null,
	renewableAt: null,
	reason: null,
	paidAt: null,
	pollAfterMs: 0,
	pix,
};

/**
 * Steps that draw a made-up Pix where no page shows it, each a short task. A browser compiles a
 * function and loads an alphabet of `Intl` when they are first used; a phone spends more time on
 * that than on the drawing, and has nothing else to do until the store answers.
 */
export const rehearsal: readonly ((context: TemplateContext) => void)[] = [
	({ locale }) => formatMoney(answer.amountCents, answer.currency, locale),
	({ qr }) => qr.module?.qrCode(pix.copyPaste),
	(context) => {
		const view = pixTemplate(answer, pix, { ...context, timeLeft: 60_000 });
		render(view, document.createDocumentFragment());
	},
];
