import { Button, Container, toast } from "@medusajs/ui";
import type { DaysAnswer } from "@pix-checkout/server/platform";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { DayDrawer } from "../../../reconciliation/day-drawer";
import { DayRows } from "../../../reconciliation/day-rows";
import { MonthChoice, monthNamed } from "../../../reconciliation/month-choice";
import { RangeTotals } from "../../../reconciliation/range-totals";
import { sendToStore } from "../../../shared/ask-store";
import { Found } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { Nothing } from "../../../shared/nothing";
import { Page } from "../../../shared/page";
import { saveFile } from "../../../shared/save-file";
import { desk, useDesk } from "../../../shared/use-desk";
import { useWords } from "../../../shared/use-words";

/**
 * The payments of each day of a month by the service, by the store and by Medusa. Month and day rest in
 * the page's address, so that going back from an order finds them.
 */
export default function ReconciliationPage() {
	const { t, locale } = useWords();
	const [search, setSearch] = useSearchParams();
	const month = monthNamed(search.get("month"));
	const chosen = search.get("day");
	const go = (to: Record<string, string>) => setSearch(to, { replace: true });
	const named = month.from.slice(0, 7);
	const list = useDesk<DaysAnswer>("reconciliation/days", {
		query: { ...month },
	});
	const download = useMutation({
		mutationFn: async () => {
			const body = { ...month, language: locale };
			return (await sendToStore(`${desk}/reconciliation/export`, { body })).blob();
		},
		onSuccess: (file) => saveFile(file, `pix-boleto-${named}.csv`),
		onError: (error) => toast.error(t("export.failed", { reason: error.message })),
	});
	return (
		<Page>
			<Container className="divide-y overflow-hidden p-0">
				<Head title={t("reconciliation.title")} hint={t("reconciliation.hint")}>
					<Button
						size="small"
						variant="secondary"
						className="shrink-0"
						isLoading={download.isPending}
						onClick={() => download.mutate()}
					>
						{t("export.button")}
					</Button>
				</Head>
				<MonthChoice month={month} onChange={({ from }) => go({ month: from.slice(0, 7) })} />
				<Found query={list} failed="reconciliation.failed">
					{({ days }) =>
						days.length === 0 ? (
							<Nothing title={t("reconciliation.empty")} hint={t("reconciliation.emptyHint")} />
						) : (
							<>
								<RangeTotals days={days} />
								<DayRows days={days} onChoose={(day) => go({ month: named, day })} />
							</>
						)
					}
				</Found>
				<DayDrawer day={chosen} onClose={() => go({ month: named })} />
			</Container>
		</Page>
	);
}
