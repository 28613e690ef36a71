import type { IssueAnswer } from "@pix-checkout/server/platform";
import { Link } from "react-router-dom";

/** A link to the order of an issue; a dash for an issue without one. */
export function OrderLink({ issue }: { issue: IssueAnswer }) {
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
