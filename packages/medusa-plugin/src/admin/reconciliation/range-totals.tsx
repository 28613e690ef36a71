import type { DayAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** The sums of all days of the month. */
export function RangeTotals({ days }: { days: DayAnswer[] }) {
	const { t, money } = useWords();
	const sum = (of: (day: DayAnswer) => number) => days.reduce((total, day) => total + of(day), 0);
	const differing = days.filter(({ state }) => state === "differs").length;
	const withoutFee = sum(({ without_fee }) => without_fee);
	const feeHint =
		withoutFee > 0 ? t("reconciliation.withoutFee", { count: withoutFee }) : undefined;
	return (
		<dl className="grid grid-cols-2 lg:grid-cols-5 lg:divide-x [&>:last-child]:col-span-2 lg:[&>:last-child]:col-span-1">
			<Total label={t("reconciliation.total.payments")}>{sum(({ count }) => count)}</Total>
			<Total label={t("reconciliation.total.gross")}>
				{money(sum(({ gross_cents }) => gross_cents))}
			</Total>
			<Total label={t("reconciliation.total.fee")} hint={feeHint}>
				{money(sum(({ fee_cents }) => fee_cents))}
			</Total>
			<Total label={t("reconciliation.total.net")}>
				{money(sum(({ net_cents }) => net_cents))}
			</Total>
			<Total
				label={t("reconciliation.total.differs")}
				hint={t("reconciliation.total.days", { count: days.length })}
			>
				{differing === 0 ? t("reconciliation.total.noneDiffers") : differing}
			</Total>
		</dl>
	);
}

function Total(props: { label: string; hint?: string | undefined; children: string | number }) {
	return (
		<div className="flex flex-col gap-y-1 px-6 py-4">
			<dt className="txt-compact-small text-ui-fg-subtle">{props.label}</dt>
			<dd className="txt-compact-large-plus text-ui-fg-base tabular-nums">{props.children}</dd>
			{props.hint && <dd className="txt-compact-xsmall text-ui-fg-muted">{props.hint}</dd>}
		</div>
	);
}
