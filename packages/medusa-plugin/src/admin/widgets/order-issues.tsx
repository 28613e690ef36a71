import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Alert, Container, Text } from "@medusajs/ui";
import type { IssueListAnswer } from "@pix-checkout/server/platform";
import { Link } from "react-router-dom";
import { useTodo } from "../issues/issue-words";
import { Failure } from "../shared/found";
import { useDesk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

/** The open issues of an order, on its page; nothing for an order without one. */
export default function OrderIssues({ data: order }: DetailWidgetProps<AdminOrder>) {
	const { t, money } = useWords();
	const todo = useTodo();
	const list = useDesk<IssueListAnswer>("issues", { query: { order_id: order.id, limit: 20 } });
	if (list.isError) {
		return (
			<Container className="p-0">
				<Failure query={list} failed="widget.failed" />
			</Container>
		);
	}
	if (!list.data || list.data.count === 0) {
		return null;
	}
	return (
		<Container className="flex flex-col gap-y-3 px-6 py-4">
			<Alert variant="warning">{t("widget.title")}</Alert>
			<ul className="flex flex-col gap-y-2">
				{list.data.issues.map((issue) => (
					<li key={issue.id}>
						<Link
							to={`/pix-checkout/${issue.id}`}
							className="txt-small-plus text-ui-fg-base hover:underline"
						>
							{t(`kind.${issue.kind}.title`)}
							{issue.amount_cents !== null && ` (${money(issue.amount_cents)})`}
						</Link>
						<Text size="small" className="text-ui-fg-subtle">
							{todo(issue)}
						</Text>
					</li>
				))}
			</ul>
			<Link
				to={`/pix-checkout?order=${order.display_id}`}
				className="text-ui-fg-interactive txt-small hover:underline"
			>
				{t("widget.link")}
			</Link>
		</Container>
	);
}

export const config = defineWidgetConfig({
	id: "pix-checkout-order-issues",
	// Medusa puts widgets below its own entries; the side column has only two of them.
	zone: "order.details.side.before",
});
