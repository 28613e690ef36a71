import { Button, Text } from "@medusajs/ui";
import type { HistoryAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { Entry } from "../shared/entry";
import { useWords, type Words } from "../shared/use-words";

/** How many entries an order's page shows at first. */
const firstEntries = 8;

/** What happened to an order's charges, newest first: what, when, and through whom. */
export function Timeline({ history }: { history: HistoryAnswer[] }) {
	const { t } = useWords();
	const [isWhole, setWhole] = useState(false);
	const newestFirst = history.toReversed();
	const moments = history.map(({ at }) => at);
	const shown = isWhole ? newestFirst : newestFirst.slice(0, firstEntries);
	return (
		<div className="flex flex-col gap-y-3 px-6 py-4">
			<Text size="small" weight="plus">
				{t("order.timeline")}
			</Text>
			<ol className="flex flex-col gap-y-3">
				{shown.map((entry) => (
					<HistoryEntry key={`${entry.id} ${entry.kind}`} entry={entry} moments={moments} />
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

function HistoryEntry({ entry, moments }: { entry: HistoryAnswer; moments: string[] }) {
	const { t, timeAmong } = useWords();
	const detail = entry.detail === null ? null : detailOf(entry.kind, entry.detail, t);
	const who = entry.actor_name ?? t(`order.source.${entry.source}`);
	return (
		<Entry details={[timeAmong(entry.at, moments), who]}>
			<Text size="small" className="break-words">
				{t(`order.kind.${entry.kind}`)}
				{detail !== null && `: ${detail}`}
			</Text>
		</Entry>
	);
}

function detailOf(kind: HistoryAnswer["kind"], detail: string, t: Words["t"]): string {
	switch (kind) {
		case "webhook":
			return t(`order.event.${detail.replace(".", "_")}`, { defaultValue: detail });
		case "code_revoked":
			return t(`charge.revoked.${detail}`);
		case "checked":
			return t(`chargeState.${detail}`);
		case "issue_opened":
		case "issue_resolved":
			return t(`kind.${detail}.title`);
		case "failed":
			return t(`order.failure.${detail}`, { defaultValue: detail });
		default:
			return detail;
	}
}
