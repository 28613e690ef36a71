import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Alert, Container, Heading, Text } from "@medusajs/ui";
import { useState } from "react";
import { DayDrawer } from "../../../reconciliation/day-drawer";
import { rangeOf } from "../../../reconciliation/day-range";
import { DayRows } from "../../../reconciliation/day-rows";
import { RangeActions } from "../../../reconciliation/range-actions";
import { RangeChoice } from "../../../reconciliation/range-choice";
import { RangeTotals } from "../../../reconciliation/range-totals";
import { useDays } from "../../../reconciliation/use-reconciliation";
import { Failure, reasonOf } from "../../../shared/failure";
import { Loading } from "../../../shared/loading";
import { useWords } from "../../../shared/use-words";

/** The payments of each day by the service, by the store and by Medusa. */
export default function ReconciliationPage() {
	const { t, day } = useWords();
	const [range, setRange] = useState(() => rangeOf("last30"));
	const [chosen, setChosen] = useState<string | null>(null);
	const list = useDays(range);
	const days = list.data?.days ?? [];
	const reading = list.data?.reading ?? null;
	return (
		<Container className="overflow-hidden p-0">
			<div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
				<div className="flex max-w-2xl flex-col gap-y-1">
					<Heading>{t("reconciliation.title")}</Heading>
					<Text size="small" className="text-ui-fg-subtle">
						{t("reconciliation.hint")}
					</Text>
				</div>
				<RangeActions range={range} isReading={reading !== null} />
			</div>
			{reading && (
				<Alert variant="info" className="mx-6">
					{t("reconciliation.reading", {
						from: day(reading.from),
						to: day(reading.to),
						pages: reading.pages,
					})}
				</Alert>
			)}
			<RangeChoice range={range} onChange={setRange} />
			{list.isPending && <Loading />}
			{list.isError && (
				<Failure
					message={t("reconciliation.failed", { reason: reasonOf(list.error) })}
					onRetry={() => void list.refetch()}
				/>
			)}
			{list.isSuccess && days.length === 0 && (
				<div className="flex flex-col items-center gap-y-1 border-t px-6 py-16 text-center">
					<Text weight="plus">{t("reconciliation.empty")}</Text>
					<Text size="small" className="text-ui-fg-muted">
						{t("reconciliation.emptyHint")}
					</Text>
				</div>
			)}
			{list.isSuccess && days.length > 0 && (
				<>
					<RangeTotals days={days} />
					<DayRows days={days} onChoose={setChosen} />
				</>
			)}
			<DayDrawer day={chosen} onClose={() => setChosen(null)} />
		</Container>
	);
}

export const config = defineRouteConfig({
	label: "reconciliation.menu",
	translationNs: "pix-checkout",
});
