import type { ChargeAnswer } from "../../api/admin/pix-checkout/charges/charge-answer";
import { CopyableText, Fact, PayableCodes } from "../shared/charge-facts";
import { useWords } from "../shared/use-words";
import { useTimeLeft } from "./use-time-left";

/** What the merchant needs to know of a charge, and its code while the shopper can pay it. */
export function PaymentFacts({ charge, now }: { charge: ChargeAnswer; now: string }) {
	const { t, money, time } = useWords();
	const left = useTimeLeft();
	const { expires_at, fee_cents, net_cents } = charge;
	return (
		<dl className="flex flex-col gap-y-2 px-6 py-4">
			<Fact name="method">{t(`charge.method.${charge.method}`)}</Fact>
			<Fact name="amount">{money(charge.amount_cents)}</Fact>
			<Fact name="fee">{fee_cents !== null && money(fee_cents)}</Fact>
			<Fact name="net">{net_cents !== null && money(net_cents)}</Fact>
			<Fact name="expires">
				{charge.state === "pending" &&
					expires_at !== null &&
					t("order.until", { time: time(expires_at), left: left(expires_at, now) })}
			</Fact>
			<Fact name="paid">{charge.paid_at !== null && time(charge.paid_at)}</Fact>
			<Fact name="revoked">
				{charge.code_revoked !== null && t(`charge.revoked.${charge.code_revoked}`)}
			</Fact>
			<Fact name="charge">
				{charge.charge_id !== null && <CopyableText text={charge.charge_id} />}
			</Fact>
			<PayableCodes charge={charge} />
		</dl>
	);
}
