import { Link } from "react-router-dom";
import type { ListedIssueAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";

/** Leads to the order of an issue; nothing for an issue that has none. */
export function OrderLink({ issue }: { issue: ListedIssueAnswer }) {
	const { order_id, order_display_id } = issue;
	if (!order_id) {
		return <>–</>;
	}
	return (
		<Link to={`/orders/${order_id}`} className="text-ui-fg-interactive hover:underline">
			{order_display_id ? `#${order_display_id}` : <span className="break-all">{order_id}</span>}
		</Link>
	);
}
