import { Container, StatusBadge, Text } from "@medusajs/ui";
import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import type { ReactNode } from "react";
import { Head } from "../../shared/head";
import { useWords } from "../../shared/use-words";
import { ActionButtons } from "../actions/action-buttons";
import { ReasonsOf, ResolutionOf, useTodo } from "../issue-words";
import { UrgencyBadge } from "../urgency-badge";

/** What happened, what to do, and the actions. */
export function IssueHead({ detail }: { detail: IssueDetailAnswer }) {
	const { t } = useWords();
	const todo = useTodo();
	const { issue } = detail;
	const isOpen = issue.resolved_at === null;
	return (
		<Container className="divide-y p-0">
			<Head title={t(`kind.${issue.kind}.title`)}>
				{isOpen ? (
					<UrgencyBadge issue={issue} />
				) : (
					<StatusBadge color="green" className="shrink-0">
						{t("issues.detail.resolved")}
					</StatusBadge>
				)}
			</Head>
			<Part title={t("issues.detail.whatHappened")}>
				<ReasonsOf issue={issue} size="small" />
			</Part>
			{isOpen ? (
				<Part title={t("issues.detail.whatToDo")}>
					<Text size="small">{todo(issue)}</Text>
				</Part>
			) : (
				<Part title={t("issues.activity.resolved")}>
					<ResolutionOf issue={issue} />
				</Part>
			)}
			{issue.actions.length > 0 && <ActionButtons detail={detail} />}
		</Container>
	);
}

function Part(props: { title: string; children: ReactNode }) {
	return (
		<div className="flex flex-col gap-y-1 px-6 py-4">
			<Text size="small" weight="plus">
				{props.title}
			</Text>
			{props.children}
		</div>
	);
}
