import type { ChargeAnswer, OrderPageAnswer } from "@pix-checkout/server/platform";
import { ChargeFact, CopyableText, PayableCodes } from "../shared/charge-facts";
import { useWords } from "../shared/use-words";

/** What the merchant needs to know of a charge, and its code while the shopper can pay it. */
export function PaymentFacts({ charge, page }: { charge: ChargeAnswer; page: OrderPageAnswer }) {
	const { t, money, time, distance } = useWords();
	const { refund, server_time } = page;
	const { expires_at, fee_cents, net_cents } = charge;
	return (
		<dl className="flex flex-col gap-y-2 px-6 py-4">
			<ChargeFact name="method">{t(`charge.method.${charge.method}`)}</ChargeFact>
			<ChargeFact name="amount">{money(charge.amount_cents)}</ChargeFact>
			<ChargeFact name="fee">{fee_cents !== null && money(fee_cents)}</ChargeFact>
			<ChargeFact name="net">{net_cents !== null && money(net_cents)}</ChargeFact>
			<ChargeFact name="expires">
				{charge.state === "pending" &&
					expires_at !== null &&
					t("order.until", {
						time: time(expires_at),
						left: distance((Date.parse(expires_at) - Date.parse(server_time)) / 1_000),
					})}
			</ChargeFact>
			<ChargeFact name="paid">{charge.paid_at !== null && time(charge.paid_at)}</ChargeFact>
			<ChargeFact name="refundDue">
				{refund !== null && refund.due_cents > 0 && money(refund.due_cents)}
			</ChargeFact>
			<ChargeFact name="refunded">
				{refund !== null &&
					refund.sent_cents > 0 &&
					[money(refund.sent_cents), refund.sent_at && time(refund.sent_at)]
						.filter(Boolean)
						.join(" · ")}
			</ChargeFact>
			<ChargeFact name="revoked">
				{charge.code_revoked !== null && t(`charge.revoked.${charge.code_revoked}`)}
			</ChargeFact>
			<ChargeFact name="charge">
				{charge.charge_id !== null && <CopyableText text={charge.charge_id} />}
			</ChargeFact>
			<PayableCodes charge={charge} />
		</dl>
	);
}
