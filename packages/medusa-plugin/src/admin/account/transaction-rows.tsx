import { clx, Table, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TransactionAnswer } from "../../api/admin/pix-checkout/account/account-answers";
import { useWords } from "../shared/use-words";
import { StatusOf } from "./status-of";

/** A table on wide screens; on narrow ones each transaction is a block. */
export function TransactionRows({ transactions }: { transactions: TransactionAnswer[] }) {
	const { t } = useWords();
	return (
		<Table className="block border-t lg:table">
			<Table.Header className="hidden lg:table-header-group">
				<Table.Row>
					<Table.HeaderCell>{t("account.column.entry")}</Table.HeaderCell>
					<Table.HeaderCell>{t("account.column.status")}</Table.HeaderCell>
					<Table.HeaderCell className="text-right">{t("account.column.amount")}</Table.HeaderCell>
					<Table.HeaderCell className="text-right">{t("account.column.fee")}</Table.HeaderCell>
					<Table.HeaderCell className="text-right">{t("account.column.net")}</Table.HeaderCell>
					<Table.HeaderCell>{t("account.column.date")}</Table.HeaderCell>
					<Table.HeaderCell>{t("account.column.order")}</Table.HeaderCell>
				</Table.Row>
			</Table.Header>
			<Table.Body className="block border-b-0 lg:table-row-group">
				{transactions.map((transaction, index) => (
					<TransactionRow key={transaction.id ?? index} transaction={transaction} />
				))}
			</Table.Body>
		</Table>
	);
}

function TransactionRow({ transaction }: { transaction: TransactionAnswer }) {
	const { t, money, time } = useWords();
	const { type, id, status, created_at, paid_at } = transaction;
	// The service lists a fee before the payment too, which nobody may ever take.
	const { fee_cents, net_cents } =
		status === "paid" ? transaction : { fee_cents: null, net_cents: null };
	return (
		<Table.Row data-transaction={type} className="flex flex-col gap-y-2 py-4 lg:table-row">
			<Cell>
				<div className="flex flex-col">
					<Text size="small" weight="plus" className="text-ui-fg-base">
						{t(`account.type.${type}`)}
					</Text>
					<span className="text-ui-fg-muted break-all font-mono text-xs">{id ?? "–"}</span>
				</div>
			</Cell>
			<Cell label={t("account.column.status")}>
				<StatusOf status={status} />
			</Cell>
			<Cell label={t("account.column.amount")} isAmount>
				{transaction.amount_cents === null ? null : money(transaction.amount_cents)}
			</Cell>
			<Cell label={t("account.column.fee")} isAmount>
				{fee_cents === null ? null : money(fee_cents)}
			</Cell>
			<Cell label={t("account.column.net")} isAmount>
				{net_cents === null ? null : money(net_cents)}
			</Cell>
			<Cell label={t("account.column.date")}>
				<div className="flex flex-col">
					<span>{created_at === null ? "–" : time(created_at)}</span>
					{paid_at !== null && (
						<span className="text-ui-fg-muted text-xs">
							{t("account.paidAt", { time: time(paid_at) })}
						</span>
					)}
				</div>
			</Cell>
			<Cell label={t("account.column.order")}>
				{transaction.order_id === null ? null : <OrderLink transaction={transaction} />}
			</Cell>
		</Table.Row>
	);
}

/** On narrow screens the column's heading becomes the cell's label, and an empty cell is left out. */
function Cell(props: { label?: string; isAmount?: boolean; children: ReactNode }) {
	const isEmpty = props.children === null;
	return (
		<Table.Cell
			className={clx("h-auto gap-x-2 px-6 lg:table-cell lg:py-3 lg:pl-0 lg:align-top", {
				"whitespace-nowrap tabular-nums lg:text-right": props.isAmount,
				flex: !isEmpty,
				hidden: isEmpty,
			})}
		>
			{props.label && (
				<span className="text-ui-fg-muted w-24 shrink-0 lg:hidden">{props.label}</span>
			)}
			{isEmpty ? "–" : props.children}
		</Table.Cell>
	);
}

/** A link to the order of a charge of ours. */
function OrderLink({ transaction }: { transaction: TransactionAnswer }) {
	const { order_id, order_display_id } = transaction;
	return (
		<Link to={`/orders/${order_id}`} className="text-ui-fg-interactive hover:underline">
			{order_display_id ? `#${order_display_id}` : <span className="break-all">{order_id}</span>}
		</Link>
	);
}
