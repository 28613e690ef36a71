import { counted } from "../charge/steps/printable.js";
import { readableTime } from "../composition/setup-check.js";
import type { Issue, IssueAction, IssueDetail } from "../order-book/issue.js";
import type { IssuePage } from "../order-book/issues.js";
import { programName } from "./commands.js";
import { ageOf, money, wrapped } from "./texts.js";

/** An action by its word here, and the line that does it. */
const commands: Readonly<Record<IssueAction, { word: string; line: (id: string) => string }>> = {
	accept: { word: "accept", line: (id) => `accept ${id} --order ORDER --config FILE` },
	recordRefund: {
		word: "refund",
		line: (id) => `refund ${id} --cents N --refund-id ID --note NOTE`,
	},
	askAgain: { word: "ask-again", line: (id) => `ask-again ${id} --config FILE` },
	singleOut: {
		word: "single-out",
		line: (id) => `single-out ${id} --charge CHARGE`,
	},
	resolve: { word: "resolve", line: (id) => `issues ${id} --resolve NOTE` },
};

export function issuesText({ issues, count, openCents }: IssuePage): string {
	const sum = `${issues.length} of ${counted(count, "issue")}, ${money(openCents)} open.`;
	return [...issues.map(issueSummary), sum].join("\n\n");
}

export function issueText(issue: IssueDetail): string {
	const { id, detail, actions, recommendedAction, resolvedAt, resolvedBy, resolution } = issue;
	const end =
		resolvedAt === null
			? [
					`What can be done, by ${programName}:`,
					...actions.map((action) => {
						const advice = action === recommendedAction ? " (recommended)" : "";
						return `  ${commands[action].line(id)}${advice}`;
					}),
				]
			: [wrapped(`Resolved ${readableTime(resolvedAt)} by ${resolvedBy}: ${resolution}`)];
	const refunds = issue.refunds.map(({ amountCents, createdAt, by, endToEndId, note }) => {
		const how = [endToEndId, note].filter((one) => one !== null).join(", ");
		return wrapped(`Sent back ${money(amountCents)} ${readableTime(createdAt)} by ${by}: ${how}`);
	});
	const payments = issue.payments.map(({ chargeId, amountCents }) =>
		wrapped(`Payment ${chargeId} of ${money(amountCents)}`),
	);
	return [issueSummary(issue), "", wrapped(detail), ...refunds, ...payments, ...end].join("\n");
}

function issueSummary(issue: Issue): string {
	const { id, kind, orderId, amountCents, refundedCents, openedAt, resolvedAt, actions } = issue;
	const facts = [
		orderId === null ? null : `order ${orderId}`,
		amountCents === null ? null : money(amountCents),
		refundedCents > 0 ? `${money(refundedCents)} sent back` : null,
		`opened ${ageOf(openedAt)}, ${readableTime(openedAt)}`,
		resolvedAt === null
			? `to do: ${actions.map((action) => commands[action].word).join(", ")}`
			: "resolved",
	];
	return `${id}  ${kind}\n${wrapped(facts.filter((fact) => fact !== null).join(", "))}`;
}
