import { Text, toast } from "@medusajs/ui";
import { useState } from "react";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issues";
import { ActionForm, type ActionProps } from "./action-form";
import { NoteField } from "./note-field";

/** Asks the merchant what was done about an issue, and resolves it with that note. */
export function ResolveForm({ detail: { issue }, onDone }: ActionProps) {
	const { t, money } = useWords();
	const [note, setNote] = useState("");
	const resolve = useIssueAct(`${issue.id}/resolve`);
	const submit = () =>
		resolve.mutate(
			{ note: note.trim() },
			{
				onSuccess: () => {
					toast.success(t("resolve.done"));
					onDone();
				},
			},
		);
	return (
		<ActionForm
			title={t("resolve.title")}
			hint={t("resolve.hint")}
			submitLabel={t("resolve.action")}
			canSubmit={note.trim() !== ""}
			isPending={resolve.isPending}
			onSubmit={submit}
		>
			<div>
				<Text weight="plus">{t(`kind.${issue.kind}.title`)}</Text>
				{issue.amount_cents !== null && <Text>{money(issue.amount_cents)}</Text>}
			</div>
			<NoteField
				id="pix-checkout-note"
				hint={t("issues.activity.noteHint")}
				note={note}
				onChange={setNote}
			/>
		</ActionForm>
	);
}
