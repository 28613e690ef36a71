import { Container, Text } from "@medusajs/ui";
import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import { Head } from "../../shared/head";
import { useWords } from "../../shared/use-words";
import { RefundDeadline } from "../refund-deadline";

/** How much of a refund is sent, and until when the rest is due. */
export function RefundOf({ detail }: { detail: IssueDetailAnswer }) {
	const { t, money, day } = useWords();
	const { issue } = detail;
	if (!issue.refund || (issue.resolved_at !== null && issue.refund.sent_cents === 0)) {
		return null;
	}
	const { due_cents, sent_cents, deadline } = issue.refund;
	const isOpen = issue.actions.includes("refund");
	if (!isOpen && sent_cents === 0) {
		return null;
	}
	return (
		<Container className="divide-y p-0">
			<Head title={t("issues.refund.title")} level="h2">
				<RefundDeadline issue={issue} />
			</Head>
			<dl className="grid grid-cols-2 gap-4 px-6 py-4">
				<Sum name={t("issues.refund.due")} value={money(isOpen ? due_cents : 0)} />
				<Sum name={t("issues.refund.sent")} value={money(sent_cents)} />
			</dl>
			{isOpen && (
				<div className="px-6 py-4">
					<Text size="small">{`${t("issues.refund.deadline")}: ${day(deadline)}`}</Text>
					<Text size="xsmall" className="text-ui-fg-muted">
						{t("issues.refund.target")}
					</Text>
				</div>
			)}
		</Container>
	);
}

function Sum({ name, value }: { name: string; value: string }) {
	return (
		<div>
			<dt className="txt-compact-xsmall text-ui-fg-muted">{name}</dt>
			<dd className="txt-compact-large-plus">{value}</dd>
		</div>
	);
}
