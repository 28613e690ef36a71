import { Container, Text } from "@medusajs/ui";
import type { TodayAnswer } from "../../api/admin/pix-checkout/today/route";
import { Found } from "../shared/found";
import { Head } from "../shared/head";
import { useWords } from "../shared/use-words";
import { useBalance, useToday } from "./use-today";

/** What came in today, what waits, and what ran out. */
export function TodayAtAGlance() {
	const { t, day } = useWords();
	const today = useToday();
	return (
		<Container className="divide-y overflow-hidden p-0">
			<Head
				title={today.data ? t("today.title", { day: day(today.data.day) }) : t("today.untitled")}
				{...(today.data && isEmpty(today.data) ? { hint: t("today.empty") } : {})}
			/>
			<Found query={today} failed="today.failed">
				{(found) => <Figures today={found} />}
			</Found>
		</Container>
	);
}

function Figures({ today }: { today: TodayAnswer }) {
	const { t, money, percent } = useWords();
	const { paid, waiting, expired, orders, boletos_due_tomorrow: due } = today;
	const { data: balance } = useBalance();
	const amount = (cents: number | null = null) => (cents === null ? "–" : money(cents));
	return (
		<>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-4 px-6 py-4 lg:grid-cols-6">
				<Figure
					name={t("today.paid")}
					value={money(paid.amount_cents)}
					detail={t("today.payments", { count: paid.count })}
					isWide
				/>
				<Figure
					name={t("today.waiting")}
					value={String(waiting.count)}
					detail={money(waiting.amount_cents)}
				/>
				<Figure
					name={t("today.expired")}
					value={String(expired.count)}
					detail={money(expired.amount_cents)}
				/>
				<Figure
					name={t("today.conversion")}
					value={orders.ended === 0 ? "–" : percent(orders.paid / orders.ended)}
					detail={t("today.paidOf", orders)}
				/>
				<Figure
					name={t("today.boletosDue")}
					value={String(due.count)}
					detail={money(due.amount_cents)}
				/>
				<Figure
					name={t("today.available")}
					value={amount(balance?.available_cents)}
					detail={t("today.pending", { amount: amount(balance?.pending_cents) })}
				/>
			</dl>
			<Text size="xsmall" className="text-ui-fg-muted px-6 py-3">
				{t("today.conversionHint")}
			</Text>
		</>
	);
}

/** `isWide`: on narrow screens it has a line of its own. */
function Figure(props: { name: string; value: string; detail: string; isWide?: boolean }) {
	return (
		<div className={`flex flex-col gap-y-1 ${props.isWide ? "col-span-2 lg:col-span-1" : ""}`}>
			<dt className="txt-compact-small text-ui-fg-subtle">{props.name}</dt>
			<dd className="txt-compact-xlarge-plus text-ui-fg-base mt-auto tabular-nums">
				{props.value}
			</dd>
			<dd className="txt-compact-xsmall text-ui-fg-muted tabular-nums">{props.detail}</dd>
		</div>
	);
}

function isEmpty({ paid, waiting, expired, orders, boletos_due_tomorrow }: TodayAnswer): boolean {
	return [paid.count, waiting.count, expired.count, orders.ended, boletos_due_tomorrow.count].every(
		(count) => count === 0,
	);
}
