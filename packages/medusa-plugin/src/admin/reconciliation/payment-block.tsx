import { StatusBadge, Text } from "@medusajs/ui";
import type { PaymentAnswer, PaymentVerdict } from "@pix-checkout/server/platform";
import { Link } from "react-router-dom";
import { CopyableText } from "../shared/charge-facts";
import { useWords } from "../shared/use-words";

const colours: Record<PaymentVerdict, "green" | "blue" | "red" | "grey"> = {
	matched: "green",
	open: "blue",
	amount_differs: "red",
	missing_here: "red",
	missing_there: "red",
	not_captured: "red",
	only_captured: "red",
	not_ours: "grey",
};

/** One payment by the service, by the store and by Medusa, and what to do about a difference. */
export function PaymentBlock({ payment }: { payment: PaymentAnswer }) {
	const { t, money, saoPauloTime } = useWords();
	const { method, verdict, order_id, order_display_id, issue_id } = payment;
	return (
		<li data-verdict={verdict} className="flex flex-col gap-y-3 px-6 py-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<Text size="small" weight="plus">
					{method === null ? t("reconciliation.noMethod") : t(`charge.method.${method}`)}
				</Text>
				<StatusBadge color={colours[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>
			</div>
			{verdict !== "matched" && (
				<Text size="small" className="text-ui-fg-subtle">
					{t(`reconciliation.todo.${verdict}`)}
				</Text>
			)}
			<dl className="grid grid-cols-3 gap-3">
				<Fact name="service">{money(payment.service_cents)}</Fact>
				<Fact name="store">{money(payment.store_cents)}</Fact>
				<Fact name="medusa">{money(payment.captured_cents)}</Fact>
				<Fact name="fee">{money(payment.fee_cents)}</Fact>
				<Fact name="net">{money(payment.net_cents)}</Fact>
				{payment.refunded_cents !== null && payment.refunded_cents > 0 && (
					<Fact name="refunded">{money(payment.refunded_cents)}</Fact>
				)}
				<Fact name="paidAt">{saoPauloTime(payment.paid_at)}</Fact>
			</dl>
			{payment.charge_id !== null && <CopyableText text={payment.charge_id} />}
			<div className="flex flex-wrap gap-x-4 gap-y-1">
				{order_id !== null && (
					<Link to={`/orders/${order_id}`} className="text-ui-fg-interactive txt-compact-small">
						{order_display_id === null
							? order_id
							: t("reconciliation.openOrder", { number: order_display_id })}
					</Link>
				)}
				{issue_id !== null && (
					<Link
						to={`/pix-checkout/${issue_id}`}
						className="text-ui-fg-interactive txt-compact-small"
					>
						{t("reconciliation.openIssue")}
					</Link>
				)}
			</div>
		</li>
	);
}

function Fact({ name, children }: { name: string; children: string }) {
	const { t } = useWords();
	return (
		<div className="flex min-w-0 flex-col">
			<dt className="txt-compact-xsmall text-ui-fg-muted">{t(`reconciliation.fact.${name}`)}</dt>
			<dd className="txt-compact-small text-ui-fg-base tabular-nums">{children}</dd>
		</div>
	);
}
