import { Text, Textarea, toast } from "@medusajs/ui";
import { type ReactNode, useState } from "react";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issue-act";
import { ActionForm, type ActionProps } from "./action-form";
import { Field } from "./field";

/** Resolves an issue with a note. */
export function ResolveForm({ detail: { issue }, onDone }: ActionProps) {
	const { t, money } = useWords();
	const resolve = useIssueAct(`${issue.id}/resolve`);
	const submit = (note: string) =>
		resolve.mutate(
			{ note },
			{
				onSuccess: () => {
					toast.success(t("resolve.done"));
					onDone();
				},
			},
		);
	return (
		<NoteForm
			title={t("resolve.title")}
			noteHint={t("issues.activity.noteHint")}
			isPending={resolve.isPending}
			onSubmit={submit}
		>
			<div>
				<Text weight="plus">{t(`kind.${issue.kind}.title`)}</Text>
				{issue.amount_cents !== null && <Text>{money(issue.amount_cents)}</Text>}
			</div>
		</NoteForm>
	);
}

interface NoteFormProps {
	title: string;
	noteHint: string;
	isPending: boolean;
	onSubmit: (note: string) => void;
	/** What the note is about. */
	children: ReactNode;
}

/** Asks the merchant what was done about one issue or several. */
export function NoteForm({ title, noteHint, isPending, onSubmit, children }: NoteFormProps) {
	const { t } = useWords();
	const [note, setNote] = useState("");
	return (
		<ActionForm
			title={title}
			hint={t("resolve.hint")}
			submitLabel={t("resolve.action")}
			canSubmit={note.trim() !== ""}
			isPending={isPending}
			onSubmit={() => onSubmit(note.trim())}
		>
			{children}
			<Field id="pix-checkout-note" label={t("resolve.note")} hint={noteHint}>
				<Textarea
					id="pix-checkout-note"
					aria-required
					maxLength={1000}
					rows={4}
					value={note}
					placeholder={t("resolve.placeholder")}
					onChange={(event) => setNote(event.target.value)}
				/>
			</Field>
		</ActionForm>
	);
}
