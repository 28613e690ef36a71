import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { formatTimeLeft, formatUntil } from "../format.js";
import type { StatusAnswer } from "../status/status-answer.js";
import { fill, type Texts } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";

/** How near the end is, and how the time is called then. Minutes, the last ones first. */
const stages: readonly {
	readonly minutes: number;
	readonly tone: "calm" | "soon" | "last";
	readonly words: keyof Texts;
}[] = [
	{ minutes: 1, tone: "last", words: "lessThan1" },
	{ minutes: 2, tone: "last", words: "lessThan2" },
	{ minutes: 5, tone: "soon", words: "lessThan5" },
	{ minutes: Number.POSITIVE_INFINITY, tone: "calm", words: "expiresIn" },
];

/** The time left in words and digits; `undefined` for a code without an end. */
export function timeLeftIn({ texts, locale, timeLeft }: TemplateContext) {
	const stage = stages.find(({ minutes }) => timeLeft !== null && timeLeft <= minutes * 60_000);
	return timeLeft === null || stage === undefined
		? undefined
		: {
				tone: stage.tone,
				words: texts[stage.words],
				time: formatTimeLeft(timeLeft, locale),
			};
}

/**
 * The time left: calm until the last five minutes, then in other words too, and clear in the last two.
 * A shorter time is a new element, so that nothing moves to its new place.
 */
export function deadlineTemplate(
	answer: StatusAnswer,
	context: TemplateContext,
): TemplateResult | typeof nothing {
	const left = timeLeftIn(context);
	if (left === undefined) {
		return nothing;
	}
	return html`<div class="deadline ${left.tone}" part="deadline">
		<p>
			${left.tone === "calm" ? icons.clock : icons.alert}
			<span class="words">${left.words}</span>
			${keyed(left.time.length, html`<b role="timer" class="time">${left.time}</b>`)}
			${left.tone === "calm" ? untilTemplate(answer, context) : nothing}
		</p>
		${barTemplate(answer, context)}
	</div>`;
}

/** The time of day beside the time left; the words of the last minutes need its place. */
function untilTemplate(
	{ expiresAt, serverTime }: StatusAnswer,
	{ texts, locale }: TemplateContext,
): TemplateResult {
	const time = formatUntil(expiresAt ?? 0, serverTime, locale);
	return html`<span class="until">${fill(texts.until, { time })}</span>`;
}

/** The part of the code's life that is left, also after a reload; nothing from a store without its start. */
function barTemplate(
	{ createdAt, expiresAt }: StatusAnswer,
	{ timeLeft }: TemplateContext,
): TemplateResult | typeof nothing {
	if (createdAt === null || expiresAt === null || timeLeft === null) {
		return nothing;
	}
	const seconds = Math.ceil((expiresAt - createdAt) / 1000);
	return html`<svg class="bar" viewBox="0 0 ${seconds} 1" preserveAspectRatio="none" aria-hidden="true">
		<rect width=${Math.ceil(timeLeft / 1000)} height="1" />
	</svg>`;
}
