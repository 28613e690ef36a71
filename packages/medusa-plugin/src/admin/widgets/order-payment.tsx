import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Container, StatusBadge, Text } from "@medusajs/ui";
import type { ChargeAnswer, OrderPageAnswer } from "@pix-checkout/server/platform";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { OrderActions } from "../order/order-actions";
import { PaymentFacts } from "../order/payment-facts";
import { Timeline } from "../order/timeline";
import { ChargeStateBadge } from "../shared/charge-state";
import { Failure } from "../shared/found";
import { Head } from "../shared/head";
import { useDesk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

/** The Pix or boleto of an order, on its page; nothing for an order without one. */
export default function OrderPayment({ data }: DetailWidgetProps<AdminOrder>) {
	const { t } = useWords();
	const { id } = data;
	const queries = useQueryClient();
	// Medusa's page reads its order again after a refund or a cancellation there.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the page is the sign.
	useEffect(() => {
		void queries.invalidateQueries({ queryKey: ["pix-checkout", "orders", id] });
		void queries.invalidateQueries({ queryKey: ["pix-checkout", "issues"] });
	}, [queries, id, data]);
	const order = useDesk<OrderPageAnswer>(`orders/${id}`, { refetchInterval: 10_000 });
	if (order.isError) {
		return (
			<Container className="p-0">
				<Failure query={order} failed="order.failed" />
			</Container>
		);
	}
	const page = order.data;
	const shown = page?.attempts.find((attempt) => attempt.id === page.shown_id);
	// Most orders of most stores have none: no skeleton that would vanish.
	if (!page || !shown) {
		return null;
	}
	return (
		<Container className="divide-y p-0" data-pix-checkout="order-payment">
			<Head title={t("order.title")} level="h2">
				<ShownState charge={shown} refund={page.refund} />
			</Head>
			<PaymentFacts charge={shown} page={page} />
			{page.attempts.length > 1 && <Attempts attempts={page.attempts} />}
			<OrderActions orderId={id} actions={page.actions} />
			<Timeline history={page.history} />
		</Container>
	);
}

/** Every code of an order with several, newest first. */
function Attempts({ attempts }: { attempts: ChargeAnswer[] }) {
	const { t, money, time } = useWords();
	return (
		<div className="flex flex-col gap-y-2 px-6 py-4">
			<Text size="small" weight="plus">
				{t("order.attempts")}
			</Text>
			<ul className="flex flex-col gap-y-2">
				{attempts.toReversed().map(({ id, method, amount_cents, created_at, state, issue }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-2">
						<Text size="small" className="text-ui-fg-subtle">
							{[t(`charge.method.${method}`), money(amount_cents), time(created_at)].join(" · ")}
						</Text>
						<ChargeStateBadge state={state} method={method} issue={issue} />
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * Money that goes back is what the merchant has to know. A revoked code waits for no payment, although
 * the service can't end its charge.
 */
function ShownState({
	charge,
	refund,
}: Pick<OrderPageAnswer, "refund"> & { charge: ChargeAnswer }) {
	const { t } = useWords();
	if (refund && refund.state !== "sent_in_part") {
		return (
			<StatusBadge color={refund.state === "to_send" ? "red" : "grey"}>
				{t(`order.refund.${refund.state}`)}
			</StatusBadge>
		);
	}
	return charge.state === "pending" && charge.code_revoked !== null ? (
		<StatusBadge color="grey">{t("charge.fact.revoked")}</StatusBadge>
	) : (
		<ChargeStateBadge {...charge} />
	);
}

export const config = defineWidgetConfig({
	id: "pix-checkout-order-payment",
	zone: "order.details.side.before",
});
