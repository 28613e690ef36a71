import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Button, Container, Heading, Text, toast } from "@medusajs/ui";
import { useState } from "react";
import { DayDrawer } from "../../../reconciliation/day-drawer";
import { DayRows } from "../../../reconciliation/day-rows";
import { MonthChoice, monthOf } from "../../../reconciliation/month-choice";
import { RangeTotals } from "../../../reconciliation/range-totals";
import { type DayRange, useDays, useExportDays } from "../../../reconciliation/use-reconciliation";
import { Failure, reasonOf } from "../../../shared/failure";
import { Loading } from "../../../shared/loading";
import { useWords } from "../../../shared/use-words";

/** The payments of each day of a month by the service, by the store and by Medusa. */
export default function ReconciliationPage() {
	const { t } = useWords();
	const [month, setMonth] = useState(() => monthOf(new Date()));
	const [chosen, setChosen] = useState<string | null>(null);
	const list = useDays(month);
	const days = list.data?.days ?? [];
	return (
		<Container className="overflow-hidden p-0">
			<div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
				<div className="flex max-w-2xl flex-col gap-y-1">
					<Heading>{t("reconciliation.title")}</Heading>
					<Text size="small" className="text-ui-fg-subtle">
						{t("reconciliation.hint")}
					</Text>
				</div>
				<Export range={month} />
			</div>
			<MonthChoice month={month} onChange={setMonth} />
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

function Export({ range }: { range: DayRange }) {
	const { t, locale } = useWords();
	const exporting = useExportDays();
	const start = () =>
		exporting.mutate(
			{ ...range, language: locale },
			{
				onSuccess: () =>
					toast.success(t("reconciliation.exportStarted"), {
						description: t("reconciliation.exportStartedHint"),
					}),
				onError: (error) =>
					toast.error(t("reconciliation.exportFailed", { reason: reasonOf(error) })),
			},
		);
	return (
		<Button size="small" variant="secondary" isLoading={exporting.isPending} onClick={start}>
			{t("reconciliation.export")}
		</Button>
	);
}

export const config = defineRouteConfig({
	label: "reconciliation.menu",
	translationNs: "pix-checkout",
});
