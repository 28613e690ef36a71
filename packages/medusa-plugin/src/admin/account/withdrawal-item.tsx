import { Text } from "@medusajs/ui";
import type {
	TransferEventAnswer,
	WithdrawalAnswer,
} from "../../api/admin/pix-checkout/account/account-answers";
import { useWords } from "../shared/use-words";
import { StatusOf } from "./status-of";

/** One withdrawal with its timeline: when it was requested, and what the service told since. */
export function WithdrawalItem({ withdrawal }: { withdrawal: WithdrawalAnswer }) {
	const { t, money, time } = useWords();
	const { id, status, amount_cents, created_at, events } = withdrawal;
	return (
		<li data-withdrawal={id} className="flex flex-col gap-y-3 px-6 py-4">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Text weight="plus" className="text-ui-fg-base tabular-nums">
					{amount_cents === null ? t("account.withdrawals.noAmount") : money(amount_cents)}
				</Text>
				{status !== null && <StatusOf status={status} />}
				<span className="text-ui-fg-muted break-all font-mono text-xs">
					{id ?? t("account.withdrawals.noId")}
				</span>
			</div>
			<ol className="border-ui-border-strong flex flex-col gap-y-1 border-l-2 pl-3">
				{created_at !== null && (
					<Moment label={t("account.withdrawals.requested")} at={time(created_at)} />
				)}
				{events.map((event) => (
					<EventOf key={event.id} event={event} amountCents={amount_cents} />
				))}
				{events.length === 0 && (
					<li className="txt-small text-ui-fg-muted">{t("account.withdrawals.noEvent")}</li>
				)}
			</ol>
		</li>
	);
}

interface EventOfProps {
	event: TransferEventAnswer;
	/** The amount of the withdrawal; an event that repeats it needn't say so. */
	amountCents: number | null;
}

function EventOf({ event, amountCents }: EventOfProps) {
	const { t, money, time } = useWords();
	const outcome = event.event === "transfer.completed" ? "completed" : "failed";
	const differs = event.amount_cents !== null && event.amount_cents !== amountCents;
	const [first, last] = [time(event.received_at), time(event.last_received_at)];
	const notes = [
		differs && t("account.withdrawals.eventAmount", { amount: money(event.amount_cents ?? 0) }),
		// Repeats within a minute are the service's ordinary retries.
		first !== last && t("account.withdrawals.eventAgain", { time: last }),
	].filter((note) => note !== false);
	return (
		<Moment
			label={t(`account.withdrawals.event.${outcome}`)}
			at={first}
			note={notes.join(" · ") || undefined}
		/>
	);
}

function Moment({ label, at, note }: { label: string; at: string; note?: string | undefined }) {
	return (
		<li className="txt-small text-ui-fg-subtle flex flex-wrap gap-x-2">
			<span className="text-ui-fg-base">{label}</span>
			<span>{at}</span>
			{note && <span className="text-ui-fg-muted">{note}</span>}
		</li>
	);
}
