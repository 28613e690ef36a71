import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Container, Heading } from "@medusajs/ui";
import { Attempts } from "../order/attempts";
import { OrderActions } from "../order/order-actions";
import { PaymentFacts } from "../order/payment-facts";
import { Timeline } from "../order/timeline";
import { useOrder } from "../order/use-order";
import { ChargeStateBadge } from "../shared/charge-state";
import { Failure, reasonOf } from "../shared/failure";
import { useWords } from "../shared/use-words";

/** The Pix or boleto of an order, on its page; nothing for an order without one. */
export default function OrderPayment({ data: { id } }: DetailWidgetProps<AdminOrder>) {
	const { t } = useWords();
	const order = useOrder(id);
	if (order.isError) {
		return (
			<Container className="p-0">
				<Failure
					message={t("order.failed", { reason: reasonOf(order.error) })}
					onRetry={() => void order.refetch()}
				/>
			</Container>
		);
	}
	const { attempts = [], shown_id, actions = [], history = [], server_time } = order.data ?? {};
	const shown = attempts.find((attempt) => attempt.id === shown_id);
	// Most orders of most stores have none: no skeleton that would vanish.
	if (!shown || server_time === undefined) {
		return null;
	}
	return (
		<Container className="divide-y p-0" data-pix-checkout="order-payment">
			<div className="flex items-center justify-between gap-x-4 px-6 py-4">
				<Heading level="h2">{t("order.title")}</Heading>
				<ChargeStateBadge state={shown.state} issue={shown.issue} />
			</div>
			<PaymentFacts charge={shown} now={server_time} />
			{attempts.length > 1 && <Attempts attempts={attempts} />}
			<OrderActions orderId={id} actions={actions} />
			<Timeline history={history} />
		</Container>
	);
}

export const config = defineWidgetConfig({
	id: "pix-checkout-order-payment",
	zone: "order.details.side.before",
});
