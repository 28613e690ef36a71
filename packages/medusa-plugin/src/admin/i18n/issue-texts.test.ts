import {
	type IssueActionCode,
	issueReasonTexts,
	paymentIssueKinds,
	recommendedActionOf,
} from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import en from "./en";
import { issuesEn } from "./issues-en";
import { issuesPtBr } from "./issues-pt-br";
import ptBr from "./pt-br";

describe.each([
	["English", issuesEn],
	["Portuguese", issuesPtBr],
])("the reasons of issues in %s", (_, { reason, todo }) => {
	it.each(Object.entries(issueReasonTexts))("say all that %s knows", (code, text) => {
		expect(namesIn(Object.entries(reason).find(([one]) => one === code)?.[1])).toEqual(
			namesIn(text),
		);
	});

	it.each(Object.entries(todo))("have the sums that say what to do about %s", (code, text) => {
		const known = namesIn(Object.entries(issueReasonTexts).find(([one]) => one === code)?.[1]);
		expect(known).toEqual(expect.arrayContaining(namesIn(text)));
		expect(namesIn(text)).toHaveLength(2);
	});
});

/** How the texts recommend an action. Nothing is recommended by what the merchant does elsewhere. */
type Recommendations = Record<Exclude<IssueActionCode, "accept" | "resolve">, RegExp>;

const inEnglish: Recommendations = {
	refund: /\bsend\b[^.]*\bback\b/i,
	ask_again: /\bask the service again\b/i,
	single_out: /\bhandled by itself\b/i,
};
const inPortuguese: Recommendations = {
	refund: /\bdevolva\b/i,
	ask_again: /\bconsulte o serviço\b/i,
	single_out: /\btratada sozinha\b/i,
};

describe.each([
	["English", en, inEnglish],
	["Portuguese", ptBr, inPortuguese],
])("the black button of an issue, in %s", (_, { kind: texts }, recommendations) => {
	it.each(paymentIssueKinds)("is what the text of %s recommends", (kind) => {
		const issue = { kind, amountCents: 1_000, refundedCents: 0, resolvedAt: null } as const;
		const { todo } = texts[kind];
		const named = Object.entries(recommendations)
			.map(([action, words]) => ({ action, at: todo.search(words) }))
			.filter(({ at }) => at >= 0)
			.sort((a, b) => a.at - b.at);
		expect(recommendedActionOf({ ...issue, chargeState: "paid" })).toBe(named[0]?.action ?? null);
	});
});

function namesIn(text = ""): string[] {
	return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();
}
