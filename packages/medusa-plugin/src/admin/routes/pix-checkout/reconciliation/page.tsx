import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Container } from "@medusajs/ui";
import { useState } from "react";
import { DayDrawer } from "../../../reconciliation/day-drawer";
import { DayRows } from "../../../reconciliation/day-rows";
import { MonthChoice, monthOf } from "../../../reconciliation/month-choice";
import { RangeTotals } from "../../../reconciliation/range-totals";
import { useDays } from "../../../reconciliation/use-reconciliation";
import { ExportButton } from "../../../shared/export-button";
import { Found } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { Nothing } from "../../../shared/nothing";
import { useWords } from "../../../shared/use-words";

/** The payments of each day of a month by the service, by the store and by Medusa. */
export default function ReconciliationPage() {
	const { t } = useWords();
	const [month, setMonth] = useState(() => monthOf(new Date()));
	const [chosen, setChosen] = useState<string | null>(null);
	const list = useDays(month);
	return (
		<Container className="divide-y overflow-hidden p-0">
			<Head title={t("reconciliation.title")} hint={t("reconciliation.hint")}>
				<ExportButton
					path="/admin/pix-checkout/reconciliation/export"
					filter={month}
					fileName={`pix-boleto-${month.from.slice(0, 7)}.csv`}
				/>
			</Head>
			<MonthChoice month={month} onChange={setMonth} />
			<Found query={list} failed="reconciliation.failed">
				{({ days }) =>
					days.length === 0 ? (
						<Nothing title={t("reconciliation.empty")} hint={t("reconciliation.emptyHint")} />
					) : (
						<>
							<RangeTotals days={days} />
							<DayRows days={days} onChoose={setChosen} />
						</>
					)
				}
			</Found>
			<DayDrawer day={chosen} onClose={() => setChosen(null)} />
		</Container>
	);
}

export const config = defineRouteConfig({
	label: "reconciliation.menu",
	translationNs: "pix-checkout",
});
