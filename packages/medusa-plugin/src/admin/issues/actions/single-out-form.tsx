import { Text, toast } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issue-act";
import { ActionForm, type ActionProps } from "./action-form";
import { Options, SearchField } from "./options";

/** How many payments the form shows at once; the search finds the others. */
const shown = 20;

/** Opens an issue for one of the payments that an issue is about, and goes there. */
export function SingleOutForm({ detail: { issue, payments }, onDone }: ActionProps) {
	const { t, money } = useWords();
	const navigate = useNavigate();
	const singleOut = useIssueAct<{ issue: IssueAnswer }>(`${issue.id}/single-out`);
	const [text, setText] = useState("");
	const [chosenId, setChosenId] = useState<string>();
	// Another person may have taken it meanwhile.
	const chosen = payments.find(({ charge_id }) => charge_id === chosenId);
	const wanted = text.trim().toLowerCase();
	const found = payments.filter(
		({ charge_id, reference }) =>
			charge_id.toLowerCase().includes(wanted) || reference.includes(wanted),
	);
	const submit = (charge_id: string) =>
		singleOut.mutate(
			{ charge_id },
			{
				onSuccess: ({ issue: own }) => {
					toast.success(t("issues.singleOut.done"));
					onDone();
					navigate(`/pix-checkout/${own.id}`);
				},
			},
		);
	return (
		<ActionForm
			title={t("issues.singleOut.title")}
			hint={t("issues.singleOut.hint")}
			submitLabel={
				chosen
					? t("issues.singleOut.submit", { amount: money(chosen.amount_cents) })
					: t("issues.singleOut.choose")
			}
			canSubmit={chosen !== undefined}
			isPending={singleOut.isPending}
			onSubmit={() => chosen && submit(chosen.charge_id)}
		>
			<SearchField
				label={t("issues.singleOut.search")}
				placeholder={t("issues.singleOut.placeholder")}
				text={text}
				onChange={(typed) => {
					setText(typed);
					setChosenId(undefined);
				}}
			/>
			<Options
				options={found.slice(0, shown).map(({ charge_id, reference, amount_cents }) => ({
					id: charge_id,
					title: <span className="font-mono text-xs">{charge_id}</span>,
					hint: <span className="font-mono">{reference}</span>,
					aside: money(amount_cents),
				}))}
				chosenId={chosenId}
				onChoose={setChosenId}
			/>
			{found.length === 0 && <Text size="small">{t("issues.singleOut.none")}</Text>}
			{found.length > shown && (
				<Text size="small" className="text-ui-fg-subtle">
					{t("issues.singleOut.more", { count: found.length - shown })}
				</Text>
			)}
		</ActionForm>
	);
}
