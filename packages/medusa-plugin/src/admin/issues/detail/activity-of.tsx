import { Button, Container, Heading, Hint, Label, Text, Textarea, toast } from "@medusajs/ui";
import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import { type FormEvent, useState } from "react";
import { Entry } from "../../shared/entry";
import { useWords } from "../../shared/use-words";
import { useActor } from "../issue-words";
import { useIssueAct } from "../use-issue-act";
import { activityIn } from "./activity-in";

/** What happened to an issue in the order of time, and a field for the next note. */
export function ActivityOf({ detail }: { detail: IssueDetailAnswer }) {
	const words = useWords();
	const actor = useActor();
	const entries = activityIn(detail, words);
	const moments = entries.map(({ at }) => at);
	return (
		<Container className="divide-y p-0">
			<Heading level="h2" className="px-6 py-4">
				{words.t("issues.activity.title")}
			</Heading>
			<ol className="flex flex-col gap-y-4 px-6 py-4">
				{entries.map(({ id, at, by, title, code, text }) => (
					<Entry
						key={id}
						details={[by ? actor(...by) : null, words.ago(at), words.timeAmong(at, moments)]}
					>
						{title && (
							<Text size="small" weight="plus">
								{title}
							</Text>
						)}
						{code && (
							<Text size="xsmall" className="break-all font-mono">
								{code}
							</Text>
						)}
						{text && (
							<Text size="small" className="whitespace-pre-wrap break-words">
								{text}
							</Text>
						)}
					</Entry>
				))}
			</ol>
			<NoteForm issueId={detail.issue.id} />
		</Container>
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
