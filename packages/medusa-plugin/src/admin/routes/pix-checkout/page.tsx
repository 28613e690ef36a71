import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Cash } from "@medusajs/icons";
import { Container, Heading, Tabs, Text } from "@medusajs/ui";
import { Link, useSearchParams } from "react-router-dom";
import { IssueList } from "../../issues/issue-list";
import { useWords } from "../../shared/use-words";

/** The payment issues of the store. `?order_id=` filters them by one order. */
export default function PaymentIssuesPage() {
	const { t } = useWords();
	const [search] = useSearchParams();
	const orderId = search.get("order_id") ?? undefined;
	return (
		<Container className="overflow-hidden p-0">
			<div className="flex flex-col gap-y-1 px-6 py-4">
				<Heading>{t("page.title")}</Heading>
				<Text size="small" className="text-ui-fg-subtle">
					{t("page.hint")}
				</Text>
				{orderId && (
					<Text size="small" className="text-ui-fg-subtle">
						{t("page.onlyOrder")}{" "}
						<Link to="/pix-checkout" className="text-ui-fg-interactive hover:underline">
							{t("page.allOrders")}
						</Link>
					</Text>
				)}
			</div>
			<Tabs defaultValue="open">
				<Tabs.List className="px-6 pb-4">
					<Tabs.Trigger value="open">{t("page.open")}</Tabs.Trigger>
					<Tabs.Trigger value="resolved">{t("page.resolved")}</Tabs.Trigger>
				</Tabs.List>
				<Tabs.Content value="open" className="border-ui-border-base border-t lg:border-t-0">
					<IssueList state="open" orderId={orderId} />
				</Tabs.Content>
				<Tabs.Content value="resolved" className="border-ui-border-base border-t lg:border-t-0">
					<IssueList state="resolved" orderId={orderId} />
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
