import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Cash } from "@medusajs/icons";
import { Container, Tabs } from "@medusajs/ui";
import { IssueFilters } from "../../issues/issue-filters";
import { IssueList, pageSize } from "../../issues/issue-list";
import { queryOf, useFilters } from "../../issues/use-filters";
import { useIssues } from "../../issues/use-issues";
import { Head } from "../../shared/head";
import { Page } from "../../shared/page";
import { useWords } from "../../shared/use-words";
import { TodayAtAGlance } from "../../today/today-at-a-glance";

/** Where the merchant begins: the day, and the payment issues. */
export default function StartPage() {
	return (
		<Page>
			<TodayAtAGlance />
			<PaymentIssues />
		</Page>
	);
}

/** The payment issues of the store. `?order=` filters them by the number of an order. */
function PaymentIssues() {
	const { t, money } = useWords();
	const { filters, state, page, change, setState, setPage } = useFilters();
	const query = { ...queryOf(filters), limit: pageSize };
	const list = useIssues({ ...query, state, offset: page * pageSize });
	const isFiltered = Object.values({ ...filters, sort: "" }).some((value) => value !== "");
	return (
		<Container className="overflow-hidden p-0">
			<Head level="h2" title={t("page.title")} hint={t("page.hint")}>
				{state === "open" && list.data && (
					<dl className="flex gap-x-6">
						<Sum label={t("issues.openCount")} value={String(list.data.count)} />
						<Sum label={t("issues.atStake")} value={money(list.data.open_cents)} />
					</dl>
				)}
			</Head>
			<Tabs value={state} onValueChange={setState}>
				<Tabs.List className="px-6 pb-4">
					<Tabs.Trigger value="open">{t("page.open")}</Tabs.Trigger>
					<Tabs.Trigger value="resolved">{t("page.resolved")}</Tabs.Trigger>
				</Tabs.List>
				<IssueFilters filters={filters} onChange={change} />
				<Tabs.Content value={state} className="border-ui-border-base border-t lg:border-t-0">
					<IssueList
						// A choice of issues ends with the list that it was made in.
						key={JSON.stringify({ query, state, page })}
						list={list}
						state={state}
						isFiltered={isFiltered}
						page={page}
						onPage={setPage}
					/>
				</Tabs.Content>
			</Tabs>
		</Container>
	);
}

function Sum({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex flex-col md:items-end">
			<dt className="txt-compact-xsmall text-ui-fg-muted whitespace-nowrap">{label}</dt>
			<dd className="txt-compact-large-plus text-ui-fg-base whitespace-nowrap">{value}</dd>
		</div>
	);
}

export const config = defineRouteConfig({
	label: "menu",
	translationNs: "pix-checkout",
	icon: Cash,
});
