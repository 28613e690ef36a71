import {
	ArrowPath,
	CheckCircle,
	Clock,
	CurrencyDollar,
	DocumentText,
	ExclamationCircle,
	Eye,
	ShoppingCart,
	XCircle,
} from "@medusajs/icons";
import { Button, Text } from "@medusajs/ui";
import { type ComponentType, useState } from "react";
import type { HistoryAnswer } from "../../api/admin/pix-checkout/orders/order-answer";
import { useWords } from "../shared/use-words";
import { useDetailWords } from "./use-detail-words";

const icons: Readonly<Record<HistoryAnswer["kind"], ComponentType<{ className?: string }>>> = {
	ordered: ShoppingCart,
	renewed: ArrowPath,
	code_created: DocumentText,
	unconfirmed: Clock,
	replaced: ArrowPath,
	first_seen: Eye,
	webhook: ArrowPath,
	paid: CurrencyDollar,
	captured: CheckCircle,
	expired: Clock,
	failed: XCircle,
	closed: XCircle,
	discarded: XCircle,
	code_revoked: XCircle,
	checked: ArrowPath,
	stopped_waiting: XCircle,
	payment_accepted: CheckCircle,
	refund_sent: CurrencyDollar,
	erased: XCircle,
	issue_opened: ExclamationCircle,
	issue_resolved: CheckCircle,
};

/** How many entries an order's page shows at first. */
const firstEntries = 8;

/** What happened to an order's charges, newest first: what, when, and through whom. */
export function Timeline({ history }: { history: HistoryAnswer[] }) {
	const { t } = useWords();
	const [isWhole, setWhole] = useState(false);
	const newestFirst = history.toReversed();
	const shown = isWhole ? newestFirst : newestFirst.slice(0, firstEntries);
	return (
		<div className="flex flex-col gap-y-3 px-6 py-4">
			<Text size="small" weight="plus">
				{t("order.timeline")}
			</Text>
			<ol className="flex flex-col gap-y-3">
				{shown.map((entry) => (
					<Entry key={`${entry.id} ${entry.kind}`} entry={entry} />
				))}
			</ol>
			{shown.length < history.length && (
				<Button
					size="small"
					variant="transparent"
					className="self-start"
					onClick={() => setWhole(true)}
				>
					{t("order.showAll", { count: history.length })}
				</Button>
			)}
		</div>
	);
}

function Entry({ entry }: { entry: HistoryAnswer }) {
	const { t, time } = useWords();
	const detail = useDetailWords()(entry);
	const Icon = icons[entry.kind];
	const who = entry.actor_name ?? t(`order.source.${entry.source}`);
	return (
		<li className="flex gap-x-3">
			<Icon className="text-ui-fg-muted mt-0.5 shrink-0" />
			<div className="min-w-0">
				<Text size="small" className="break-words">
					{t(`order.kind.${entry.kind}`)}
					{detail !== null && `: ${detail}`}
				</Text>
				<Text size="xsmall" className="text-ui-fg-muted break-words">
					{[time(entry.at), who].join(" · ")}
				</Text>
			</div>
		</li>
	);
}
