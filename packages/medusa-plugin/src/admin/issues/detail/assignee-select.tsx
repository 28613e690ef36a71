import { Select, toast } from "@medusajs/ui";
import type { IssueAnswer } from "../../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../../shared/use-words";
import { useIssueDeed } from "../use-issues";
import { useUsers } from "../use-users";

const nobody = "nobody";

/** Gives an open issue to an admin user; a resolved one keeps its assignee. */
export function AssigneeSelect({ issue }: { issue: IssueAnswer }) {
	const { t } = useWords();
	const users = useUsers();
	const assign = useIssueDeed<{ assignee: string | null }>(issue.id, "assign");
	const assigneeName = issue.assignee_name ?? t("issues.activity.someone");
	if (issue.resolved_at !== null) {
		return <>{issue.assignee ? assigneeName : "–"}</>;
	}
	const known = users.data ?? [];
	const isListed = issue.assignee === null || known.some(({ id }) => id === issue.assignee);
	return (
		<Select
			size="small"
			value={issue.assignee ?? nobody}
			disabled={assign.isPending}
			onValueChange={(id) =>
				assign.mutate(
					{ assignee: id === nobody ? null : id },
					{ onSuccess: () => toast.success(t("issues.assign.done")) },
				)
			}
		>
			<Select.Trigger aria-label={t("issues.detail.assignee")}>
				<Select.Value />
			</Select.Trigger>
			<Select.Content>
				<Select.Item value={nobody}>{t("issues.assign.nobody")}</Select.Item>
				{known.map(({ id, name, isMe }) => (
					<Select.Item key={id} value={id}>
						{isMe ? t("issues.assign.me", { name }) : name}
					</Select.Item>
				))}
				{!isListed && issue.assignee && (
					<Select.Item value={issue.assignee}>{assigneeName}</Select.Item>
				)}
			</Select.Content>
		</Select>
	);
}
