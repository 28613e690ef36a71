import { Button, clx, Table, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { IssueAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../shared/use-words";
import { ResolutionOf } from "./resolution-of";

interface IssueRowsProps {
	issues: IssueAnswer[];
	onResolve: (issue: IssueAnswer) => void;
}

/** A table on wide screens; on narrow ones each issue is a block. */
export function IssueRows({ issues, onResolve }: IssueRowsProps) {
	const { t, money, time } = useWords();
	return (
		<Table className="block lg:table">
			<Table.Header className="hidden lg:table-header-group">
				<Table.Row>
					<Table.HeaderCell>{t("column.issue")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.amount")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.order")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.charge")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.since")}</Table.HeaderCell>
					<Table.HeaderCell />
				</Table.Row>
			</Table.Header>
			<Table.Body className="block border-b-0 lg:table-row-group">
				{issues.map((issue) => (
					<Table.Row
						key={issue.id}
						data-issue={issue.kind}
						className="flex flex-col gap-y-2 py-4 lg:table-row"
					>
						<Cell className="lg:w-2/5">
							<IssueText issue={issue} />
						</Cell>
						<Cell label={t("column.amount")} className="whitespace-nowrap">
							{issue.amount_cents === null ? "–" : money(issue.amount_cents)}
						</Cell>
						<Cell label={t("column.order")}>
							<OrderLink issue={issue} />
						</Cell>
						<Cell label={t("column.charge")} className="break-all lg:max-w-48">
							<span className="font-mono text-xs">{issue.charge_id ?? "–"}</span>
						</Cell>
						<Cell label={t("column.since")}>{time(issue.opened_at)}</Cell>
						<Cell className="lg:text-right">
							{issue.resolved_at === null && (
								<Button size="small" variant="secondary" onClick={() => onResolve(issue)}>
									{t("resolve.action")}
								</Button>
							)}
						</Cell>
					</Table.Row>
				))}
			</Table.Body>
		</Table>
	);
}

function IssueText({ issue }: { issue: IssueAnswer }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col gap-y-1">
			<Text size="small" weight="plus" className="text-ui-fg-base">
				{t(`kind.${issue.kind}.title`)}
			</Text>
			{issue.resolved_at === null && <Text size="small">{t(`kind.${issue.kind}.todo`)}</Text>}
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{issue.detail}
			</Text>
			<ResolutionOf issue={issue} />
		</div>
	);
}

/** On narrow screens the column's heading becomes the cell's label. */
function Cell(props: { label?: string; className?: string; children: ReactNode }) {
	return (
		<Table.Cell
			className={clx(
				"flex h-auto gap-x-2 px-6 lg:table-cell lg:py-4 lg:pl-0 lg:align-top",
				props.className,
			)}
		>
			{props.label && (
				<span className="text-ui-fg-muted w-24 shrink-0 lg:hidden">{props.label}</span>
			)}
			{props.children}
		</Table.Cell>
	);
}

/** A link to the order of an issue; nothing for an issue without one. */
export function OrderLink({ issue }: { issue: IssueAnswer }) {
	const { order_id, order_display_id } = issue;
	if (!order_id) {
		return <>–</>;
	}
	return (
		<Link to={`/orders/${order_id}`} className="text-ui-fg-interactive hover:underline">
			{order_display_id ? `#${order_display_id}` : <span className="break-all">{order_id}</span>}
		</Link>
	);
}
