import { Button, clx, Table, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { ListedAttentionAnswer } from "../../attention/attention-answer";
import { ClosingOf } from "./closing-of";
import { OrderLink } from "./order-link";
import { useWords } from "./use-words";

interface AttentionTableProps {
	cases: ListedAttentionAnswer[];
	onClose: (attention: ListedAttentionAnswer) => void;
}

/** A table on wide screens; on narrow ones each case is a block of its own. */
export function AttentionTable({ cases, onClose }: AttentionTableProps) {
	const { t, money, time } = useWords();
	return (
		<Table className="block lg:table">
			<Table.Header className="hidden lg:table-header-group">
				<Table.Row>
					<Table.HeaderCell>{t("column.case")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.amount")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.order")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.charge")}</Table.HeaderCell>
					<Table.HeaderCell>{t("column.since")}</Table.HeaderCell>
					<Table.HeaderCell />
				</Table.Row>
			</Table.Header>
			<Table.Body className="block border-b-0 lg:table-row-group">
				{cases.map((attention) => (
					<Table.Row
						key={attention.id}
						data-attention={attention.kind}
						className="flex flex-col gap-y-2 py-4 lg:table-row"
					>
						<Cell className="lg:w-2/5">
							<CaseText attention={attention} />
						</Cell>
						<Cell label={t("column.amount")} className="whitespace-nowrap">
							{attention.amount_cents === null ? "–" : money(attention.amount_cents)}
						</Cell>
						<Cell label={t("column.order")}>
							<OrderLink attention={attention} />
						</Cell>
						<Cell label={t("column.charge")} className="break-all lg:max-w-48">
							<span className="font-mono text-xs">{attention.charge_id ?? "–"}</span>
						</Cell>
						<Cell label={t("column.since")}>{time(attention.opened_at)}</Cell>
						<Cell className="lg:text-right">
							{attention.closed_at === null && (
								<Button size="small" variant="secondary" onClick={() => onClose(attention)}>
									{t("close.action")}
								</Button>
							)}
						</Cell>
					</Table.Row>
				))}
			</Table.Body>
		</Table>
	);
}

function CaseText({ attention }: { attention: ListedAttentionAnswer }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col gap-y-1">
			<Text size="small" weight="plus" className="text-ui-fg-base">
				{t(`kind.${attention.kind}.title`)}
			</Text>
			{attention.closed_at === null && <Text size="small">{t(`kind.${attention.kind}.todo`)}</Text>}
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{attention.detail}
			</Text>
			<ClosingOf attention={attention} />
		</div>
	);
}

/** Its label is the head of its column, where there are no columns. */
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
