import { Text, Textarea, toast } from "@medusajs/ui";
import { useState } from "react";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issue-act";
import { ActionForm, type ActionProps } from "./action-form";
import { Field } from "./field";

/** Resolves an issue with a note about what was done. */
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
			<Field id="pix-checkout-note" label={t("resolve.note")} hint={t("issues.activity.noteHint")}>
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
