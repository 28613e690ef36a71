import { Button, Container, Heading, Hint, Label, Text, Textarea, toast } from "@medusajs/ui";
import type { IssueDetailAnswer, RefundSentAnswer } from "@pix-checkout/server/platform";
import { type FormEvent, useState } from "react";
import { Entry } from "../../shared/entry";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issues";
import { type ActivityEntry, activityIn } from "./activity-in";

/** What happened to an issue in the order of time, and a field for the next note. */
export function ActivityOf({ detail }: { detail: IssueDetailAnswer }) {
	const { t } = useWords();
	const entries = activityIn(detail);
	const moments = entries.map(({ at }) => at);
	return (
		<Container className="divide-y p-0">
			<Heading level="h2" className="px-6 py-4">
				{t("issues.activity.title")}
			</Heading>
			<ol className="flex flex-col gap-y-4 px-6 py-4">
				{entries.map((entry) => (
					<IssueEntry key={`${entry.kind}-${entry.id}`} entry={entry} moments={moments} />
				))}
			</ol>
			<NoteForm issueId={detail.issue.id} />
		</Container>
	);
}

function IssueEntry({ entry, moments }: { entry: ActivityEntry; moments: string[] }) {
	const { timeAmong, ago } = useWords();
	return (
		<Entry details={[useActor(entry), ago(entry.at), timeAmong(entry.at, moments)]}>
			<Body entry={entry} />
		</Entry>
	);
}

/** Who did it; `null` for the opening, which has no person. */
function useActor(entry: ActivityEntry): string | null {
	const { t } = useWords();
	if (entry.kind === "opened") {
		return null;
	}
	return entry.by === "pix-checkout"
		? t("issues.activity.byItself")
		: (entry.byName ?? t("issues.activity.someone"));
}

function Body({ entry }: { entry: ActivityEntry }) {
	const { t } = useWords();
	switch (entry.kind) {
		case "opened":
			return (
				<Text size="small" weight="plus">
					{t("issues.activity.opened")}
				</Text>
			);
		case "note":
			return <Note text={entry.note} />;
		case "refund":
			return <Refund refund={entry.refund} />;
		case "resolved":
			return (
				<>
					<Text size="small" weight="plus">
						{t("issues.activity.resolved")}
					</Text>
					<Note
						text={
							entry.resolution ? t(`issues.resolution.${entry.resolution}`) : (entry.note ?? "")
						}
					/>
				</>
			);
	}
}

function Note({ text }: { text: string }) {
	return (
		<Text size="small" className="whitespace-pre-wrap break-words">
			{text}
		</Text>
	);
}

function Refund({ refund }: { refund: RefundSentAnswer }) {
	const { t, money } = useWords();
	return (
		<>
			<Text size="small" weight="plus">
				{t("issues.activity.refundSent", { amount: money(refund.amount_cents) })}
			</Text>
			{refund.end_to_end_id && (
				<Text size="xsmall" className="break-all font-mono">
					{refund.end_to_end_id}
				</Text>
			)}
			{refund.note && <Note text={refund.note} />}
		</>
	);
}

function NoteForm({ issueId }: { issueId: string }) {
	const { t } = useWords();
	const [note, setNote] = useState("");
	const add = useIssueAct(`${issueId}/notes`);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		add.mutate(
			{ note: note.trim() },
			{
				onSuccess: () => {
					toast.success(t("issues.activity.noteAdded"));
					setNote("");
				},
			},
		);
	};
	return (
		<form onSubmit={submit} className="flex flex-col gap-y-2 px-6 py-4">
			<Label htmlFor="pix-checkout-new-note" size="small">
				{t("issues.activity.noteLabel")}
			</Label>
			<Textarea
				id="pix-checkout-new-note"
				rows={2}
				maxLength={1000}
				value={note}
				placeholder={t("issues.activity.notePlaceholder")}
				onChange={(event) => setNote(event.target.value)}
			/>
			<div className="flex items-start justify-between gap-x-4">
				<Hint>{t("issues.activity.noteHint")}</Hint>
				<Button
					size="small"
					variant="secondary"
					type="submit"
					className="shrink-0"
					disabled={note.trim() === ""}
					isLoading={add.isPending}
				>
					{t("issues.activity.add")}
				</Button>
			</div>
		</form>
	);
}
