import {
	type CheckStatus,
	type HealthReason,
	type HealthStatus,
	type HistoryAnswer,
	type HistorySource,
	type IssueActionCode,
	type IssueReasonCode,
	type IssueRefusal,
	type IssueResolution,
	issueReasonTexts,
	type KeptReason,
	type OrderAction,
	type OrderRefusal,
	type PaymentIssueKind,
	type PaymentVerdict,
	paymentIssueKinds,
	type ReconciliationState,
	type RefundOfOrder,
	type RevokedReason,
	recommendedActionOf,
	type stateGroups,
} from "@pix-checkout/server/platform";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { CheckCode, CheckId } from "../../installation/check";
import type { Urgency } from "../issues/urgency-of";
import en from "./json/en.json";
import ptBr from "./json/pt-BR.json";

type Texts<Codes extends string> = Record<Codes, string>;
type Titled<Codes extends string, Other extends string> = Record<Codes, Texts<"title" | Other>>;

it("has the same texts in both languages, and words for each code", () => {
	expectTypeOf(ptBr).toEqualTypeOf<typeof en>();
	const { charge, health, installation, issues, kind, order, privacy, reconciliation } = en;
	expectTypeOf(kind).toEqualTypeOf<Titled<PaymentIssueKind, "todo">>();
	expectTypeOf(charge.group).toEqualTypeOf<Texts<keyof typeof stateGroups>>();
	expectTypeOf(charge.revoked).toEqualTypeOf<Texts<RevokedReason>>();
	expectTypeOf(health.status).toEqualTypeOf<Titled<HealthStatus, "hint">>();
	expectTypeOf(health.reason).toEqualTypeOf<Titled<HealthReason, "todo">>();
	expectTypeOf(installation.status).toEqualTypeOf<Texts<CheckStatus>>();
	expectTypeOf(installation.check).toEqualTypeOf<Texts<CheckId>>();
	expectTypeOf(installation.plain).toEqualTypeOf<Texts<CheckCode>>();
	expectTypeOf(issues.urgency).toEqualTypeOf<Texts<Urgency>>();
	expectTypeOf<keyof typeof issues.todo>().toExtend<IssueReasonCode>();
	expectTypeOf(issues.action).toEqualTypeOf<Texts<IssueActionCode>>();
	expectTypeOf(issues.refused).toEqualTypeOf<
		Texts<Exclude<IssueRefusal, "excess_unconfirmed"> | "issue_not_found">
	>();
	expectTypeOf(issues.reason).toEqualTypeOf<Texts<IssueReasonCode>>();
	expectTypeOf(issues.resolution).toEqualTypeOf<Texts<IssueResolution>>();
	expectTypeOf(order.refund).toEqualTypeOf<
		Texts<Exclude<RefundOfOrder["state"], "sent_in_part">>
	>();
	expectTypeOf<keyof typeof order.action>().toEqualTypeOf<OrderAction>();
	expectTypeOf(order.refusal).toEqualTypeOf<Texts<OrderRefusal>>();
	expectTypeOf(order.kind).toEqualTypeOf<Texts<HistoryAnswer["kind"]>>();
	expectTypeOf(order.source).toEqualTypeOf<Texts<HistorySource>>();
	expectTypeOf(privacy.reason).toEqualTypeOf<Texts<KeptReason>>();
	expectTypeOf(reconciliation.state).toEqualTypeOf<Texts<ReconciliationState>>();
	expectTypeOf(reconciliation.todo).toEqualTypeOf<Texts<PaymentVerdict>>();
});

describe.each([
	["English", en],
	["Portuguese", ptBr],
])("the reasons of issues in %s", (_, { issues: { reason, todo } }) => {
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
