import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Cash } from "@medusajs/icons";
import { Container, Heading, Tabs, Text } from "@medusajs/ui";
import type { IssueListAnswer } from "@pix-checkout/server/platform";
import { IssueFilters } from "../../issues/issue-filters";
import { IssueList } from "../../issues/issue-list";
import { useFilters } from "../../issues/use-filters";
import { Page } from "../../shared/page";
import { pageSize } from "../../shared/pages";
import { useDesk } from "../../shared/use-desk";
import { useWords } from "../../shared/use-words";
import { TodayAtAGlance } from "../../today/today-at-a-glance";

/** Where the merchant begins: the day in a line, and the payment issues. */
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
	const { filters, state, page, change } = useFilters();
	const { order, ...rest } = filters;
	const query = { ...rest, order_number: order, limit: pageSize };
	const list = useDesk<IssueListAnswer>("issues", {
		query: { ...query, state, offset: page * pageSize },
	});
	const isFiltered = filters.kind !== "" || filters.order !== "";
	return (
		<Container className="overflow-hidden p-0">
			<Tabs value={state} onValueChange={(next) => change({ state: next === "open" ? "" : next })}>
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-6 py-3">
					<div className="flex w-full flex-wrap items-baseline gap-x-3 sm:w-auto sm:flex-1">
						<Heading level="h2">{t("page.title")}</Heading>
						{state === "open" && list.data && list.data.count > 0 && (
							<Text size="small" leading="compact" className="text-ui-fg-subtle whitespace-nowrap">
								{t("issues.atStake", {
									count: list.data.count,
									amount: money(list.data.open_cents),
								})}
							</Text>
						)}
					</div>
					<Tabs.List>
						<Tabs.Trigger value="open">{t("page.open")}</Tabs.Trigger>
						<Tabs.Trigger value="resolved">{t("page.resolved")}</Tabs.Trigger>
					</Tabs.List>
					<IssueFilters filters={filters} isFiltered={isFiltered} onChange={change} />
				</div>
				<Tabs.Content value={state} className="border-ui-border-base border-t lg:border-t-0">
					<IssueList
						// A choice of issues ends with the list that it was made in.
						key={JSON.stringify({ query, state, page })}
						list={list}
						state={state}
						isFiltered={isFiltered}
						page={page}
						onPage={(next) => change({ page: next === 0 ? "" : String(next) })}
					/>
				</Tabs.Content>
			</Tabs>
		</Container>
	);
}

export const config = defineRouteConfig({
	label: "menu",
	translationNs: "pix-checkout",
	icon: Cash,
});
