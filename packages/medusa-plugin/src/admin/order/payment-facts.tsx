import { Copy, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { ChargeAnswer } from "../../api/admin/pix-checkout/charges/charge-answer";
import { useWords } from "../shared/use-words";
import { useTimeLeft } from "./use-time-left";

/** What the merchant needs to know of a charge, and its code while the shopper can pay it. */
export function PaymentFacts({ charge, now }: { charge: ChargeAnswer; now: string }) {
	const { t, money, time } = useWords();
	const left = useTimeLeft();
	const isPayable = charge.state === "pending" && charge.code_revoked === null;
	const { expires_at, fee_cents, net_cents, pix_copy_paste, boleto_line, boleto_url } = charge;
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
			<Fact name="charge">{charge.charge_id !== null && <Copyable text={charge.charge_id} />}</Fact>
			<Fact name="pixCode">
				{isPayable && pix_copy_paste !== null && <Copyable text={pix_copy_paste} />}
			</Fact>
			<Fact name="boletoLine">
				{isPayable && boleto_line !== null && <Copyable text={boleto_line} />}
			</Fact>
			<Fact name="slip">
				{isPayable && boleto_url !== null && (
					<a
						href={boleto_url}
						target="_blank"
						rel="noreferrer"
						className="text-ui-fg-interactive hover:underline"
					>
						{t("charge.openSlip")}
					</a>
				)}
			</Fact>
		</dl>
	);
}

/** One fact; nothing for one that the charge lacks. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
	const { t } = useWords();
	if (children === null || children === false) {
		return null;
	}
	return (
		<div className="grid grid-cols-[2fr_3fr] items-start gap-x-4" data-fact={name}>
			<Text as="div" size="small" className="text-ui-fg-subtle">
				<dt>{t(`charge.fact.${name}`)}</dt>
			</Text>
			<Text as="div" size="small" className="min-w-0 break-words">
				<dd>{children}</dd>
			</Text>
		</div>
	);
}

/** A long text in one line, whole in the clipboard. */
function Copyable({ text }: { text: string }) {
	return (
		<span className="flex items-center gap-x-2">
			<span className="min-w-0 truncate font-mono text-xs" title={text}>
				{text}
			</span>
			<Copy content={text} className="shrink-0" />
		</span>
	);
}
