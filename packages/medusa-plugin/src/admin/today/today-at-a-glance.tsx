import { Container, Skeleton } from "@medusajs/ui";
import type { DeskBalance, TodayAnswer } from "@pix-checkout/server/platform";
import { Failure } from "../shared/found";
import { useDesk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

/** What came in today, what waits and what ran out, in one line: the work begins below it. */
export function TodayAtAGlance() {
	const today = useDesk<TodayAnswer>("today");
	if (today.isError) {
		return (
			<Container className="p-0">
				<Failure query={today} failed="today.failed" />
			</Container>
		);
	}
	return (
		<Container className="px-6 py-3">
			{today.isPending ? <Skeleton className="h-5 w-full" /> : <Figures today={today.data} />}
		</Container>
	);
}

function Figures({ today }: { today: TodayAnswer }) {
	const { t, money, day } = useWords();
	// The day doesn't wait for it. Where it fails, the store has just tried.
	const { data: balance } = useDesk<DeskBalance>("today/balance", {
		retry: false,
	});
	const { paid, waiting, expired, orders, boletos_due_tomorrow: due } = today;
	return (
		<section
			aria-label={t("today.title")}
			className="flex flex-wrap items-baseline gap-x-5 gap-y-1"
		>
			<h1
				className="txt-compact-small-plus text-ui-fg-base w-full sm:w-auto"
				title={day(today.day)}
			>
				{t("today.title")}
			</h1>
			<dl className="contents">
				<Figure name={t("today.paid")} value={money(paid.amount_cents)} count={paid.count} />
				<Figure
					name={t("today.waiting")}
					value={money(waiting.amount_cents)}
					count={waiting.count}
				/>
				<Figure name={t("today.expired")} value={String(expired.count)} />
				<Figure name={t("today.orders")} value={t("today.paidOf", orders)} />
				<Figure name={t("today.boletosDue")} value={String(due.count)} />
				<Figure name={t("today.available")} value={money(balance?.available_cents)} />
				<Figure name={t("today.pending")} value={money(balance?.pending_cents)} />
			</dl>
		</section>
	);
}

/** `count`: of how many payments or codes the value is the sum. */
function Figure(props: { name: string; value: string; count?: number }) {
	return (
		<div className="txt-compact-small flex items-baseline gap-x-1.5 whitespace-nowrap">
			<dt className="text-ui-fg-muted">{props.name}</dt>
			<dd className="text-ui-fg-base tabular-nums">
				{props.value}
				{props.count !== undefined && (
					<span className="text-ui-fg-muted">{` (${props.count})`}</span>
				)}
			</dd>
		</div>
	);
}
