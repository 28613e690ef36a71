import { StatusBadge, Table } from "@medusajs/ui";
import type { DayAnswer, ReconciliationState } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

const colours: Record<ReconciliationState, "green" | "blue" | "red"> = {
	matched: "green",
	open: "blue",
	differs: "red",
};

/** The days, newest first; each opens its payments. Narrow screens scroll the table sideways. */
export function DayRows(props: { days: DayAnswer[]; onChoose: (day: string) => void }) {
	const { t, money, day: calendarDay } = useWords();
	const heads = ["payments", "gross", "fee", "net", "store", "method"] as const;
	return (
		<div className="overflow-x-auto">
			<Table>
				<Table.Header>
					<Table.Row>
						<Table.HeaderCell>{t("reconciliation.column.day")}</Table.HeaderCell>
						<Table.HeaderCell>{t("reconciliation.column.state")}</Table.HeaderCell>
						{heads.map((head) => (
							<Table.HeaderCell key={head} className="text-right">
								{t(`reconciliation.column.${head}`)}
							</Table.HeaderCell>
						))}
					</Table.Row>
				</Table.Header>
				<Table.Body>
					{props.days.map((one) => (
						<Table.Row
							key={one.day}
							data-day={one.day}
							className="cursor-pointer"
							onClick={() => props.onChoose(one.day)}
						>
							<Table.Cell className="whitespace-nowrap">
								<button
									type="button"
									className="text-ui-fg-interactive txt-compact-small-plus hover:underline"
									onClick={() => props.onChoose(one.day)}
								>
									{calendarDay(one.day)}
								</button>
							</Table.Cell>
							<Table.Cell>
								<StatusBadge color={colours[one.state]} className="whitespace-nowrap">
									{t(`reconciliation.state.${one.state}`)}
								</StatusBadge>
							</Table.Cell>
							<Amount>{one.count}</Amount>
							<Amount>{money(one.gross_cents)}</Amount>
							<Amount>{money(one.fee_cents)}</Amount>
							<Amount>{money(one.net_cents)}</Amount>
							<Amount>{money(one.store_cents)}</Amount>
							<Amount>{one.by_method.map(({ count }) => count).join(" / ")}</Amount>
						</Table.Row>
					))}
				</Table.Body>
			</Table>
		</div>
	);
}

function Amount({ children }: { children: string | number }) {
	return <Table.Cell className="whitespace-nowrap text-right tabular-nums">{children}</Table.Cell>;
}
