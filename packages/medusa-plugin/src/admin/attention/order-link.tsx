import { Link } from "react-router-dom";
import type { ListedAttentionAnswer } from "../../attention/attention-answer";

/** Leads to the order of a case; nothing for a case that has none. */
export function OrderLink({ attention }: { attention: ListedAttentionAnswer }) {
	const { order_id, order_display_id } = attention;
	if (!order_id) {
		return <>–</>;
	}
	return (
		<Link to={`/orders/${order_id}`} className="text-ui-fg-interactive hover:underline">
			{order_display_id ? `#${order_display_id}` : <span className="break-all">{order_id}</span>}
		</Link>
	);
}
