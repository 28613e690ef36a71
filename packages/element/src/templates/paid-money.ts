import { html, nothing, type TemplateResult } from "lit";
import { formatMoment, formatMoney } from "../format.js";
import type { PaidReason, StatusAnswer } from "../status/status-answer.js";
import { fill, type Texts } from "../texts/texts.js";
import { amountTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";
import { noticeTemplate } from "./notice.js";

/** The money is there, and the store has not recorded it yet. */
export function receivedTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return noticeTemplate(
		"busy",
		nothing,
		texts.receivedTitle,
		texts.receivedText,
		amountTemplate(answer, context),
	);
}

/** Heading and sentences of each; where the money goes back, those of `refundText` follow. */
const words = {
	paid_after_cancellation: ["cancelledTitle", "lateText", "agreeText"],
	paid_twice: ["twiceTitle", "twiceText", "agreeText"],
	amount_missing: ["missingTitle", "missingText"],
	held: ["heldTitle", "heldText"],
	refund_due: ["refundDue"],
	refunded: ["refundedTitle"],
	used_for_another_order: ["elsewhereTitle"],
} as const satisfies Record<PaidReason, readonly [keyof Texts, ...(keyof Texts)[]]>;

/** The money came, and does not simply pay the order: what the store has, what follows, and whom to ask. */
export function reviewTemplate(
	answer: StatusAnswer,
	reason: PaidReason,
	context: TemplateContext,
): TemplateResult {
	const { texts } = context;
	const { amountCents, missingCents, refund, currency } = answer;
	const isDue = reason === "refund_due";
	const values = {
		amount: formatMoney((isDue && refund?.dueCents) || amountCents, currency),
		missing: formatMoney(missingCents ?? 0, currency),
	};
	const [title = "", ...sentences] = words[reason].map((name) => fill(texts[name], values));
	const back = refundText(
		isDue && refund ? { ...answer, refund: { ...refund, dueCents: 0 } } : answer,
		context,
	);
	return noticeTemplate(
		"quiet",
		reason === "refunded" ? icons.check : icons.alert,
		title,
		[...sentences, back].join(" "),
		html`<p class="text" part="text">${texts.keepReceipt} ${texts.cancelledText}</p>
			<slot name="contact"></slot>`,
	);
}

/** What went back to the shopper, and what follows; empty without any. */
export function refundText(
	{ refund, currency }: StatusAnswer,
	{ texts, locale }: TemplateContext,
): string {
	if (refund === null) {
		return "";
	}
	const { dueCents, sentCents, sentAt } = refund;
	const amountOf = (cents: number) => formatMoney(cents, currency);
	const time = sentAt === null ? "" : fill(texts.brasilia, { time: formatMoment(sentAt, locale) });
	const sent = time && fill(texts.refundSent, { amount: amountOf(sentCents), time });
	const due = dueCents > 0 && `${fill(texts.refundDue, { amount: amountOf(dueCents) })}.`;
	return [sent, due].filter(Boolean).join(" ");
}
