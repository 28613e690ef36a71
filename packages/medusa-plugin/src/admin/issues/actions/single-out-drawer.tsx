import { Input, RadioGroup, Text, toast } from "@medusajs/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { IssuePaymentAnswer } from "../../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../../shared/use-words";
import { useIssueDeed } from "../use-issues";
import { useRefusal } from "../use-refusal";
import {
	ActionDrawer,
	type ActionDrawerProps,
	ActionForm,
	type ActionFormProps,
} from "./action-drawer";
import { Field } from "./field";

/** How many payments the drawer shows at once; the search finds the others. */
const shown = 20;

/** Opens an issue for one of the payments that an issue is about, and goes there. */
export function SingleOutDrawer({ detail, isOpen, onDone }: ActionDrawerProps) {
	return (
		<ActionDrawer isOpen={isOpen} onDone={onDone}>
			<SingleOutForm detail={detail} onDone={onDone} />
		</ActionDrawer>
	);
}

function SingleOutForm({ detail: { issue, payments }, onDone }: ActionFormProps) {
	const { t, money } = useWords();
	const refusal = useRefusal();
	const navigate = useNavigate();
	const singleOut = useIssueDeed<{ charge_id: string }>(issue.id, "single-out");
	const [text, setText] = useState("");
	const [chosenId, setChosenId] = useState<string | null>(null);
	// Another person may have taken it meanwhile.
	const chosen = payments.find(({ charge_id }) => charge_id === chosenId);
	const begin = async (payment: IssuePaymentAnswer) => {
		try {
			const answer = await singleOut.mutateAsync({ charge_id: payment.charge_id });
			const id = issueIdIn(await answer.json());
			toast.success(t("issues.singleOut.done"));
			onDone();
			if (id !== null) {
				navigate(`/pix-checkout/${id}`);
			}
		} catch (error) {
			toast.error(refusal(error));
		}
	};
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
			onSubmit={() => chosen && void begin(chosen)}
		>
			<Field id="pix-checkout-payment" label={t("issues.singleOut.search")}>
				<Input
					id="pix-checkout-payment"
					type="search"
					autoComplete="off"
					value={text}
					placeholder={t("issues.singleOut.placeholder")}
					onChange={(event) => {
						setText(event.target.value);
						setChosenId(null);
					}}
				/>
			</Field>
			<Payments
				payments={payments.filter((payment) => isFound(payment, text))}
				chosenId={chosenId}
				onChoose={setChosenId}
			/>
		</ActionForm>
	);
}

function Payments(props: {
	payments: IssuePaymentAnswer[];
	chosenId: string | null;
	onChoose: (chargeId: string) => void;
}) {
	const { t, money } = useWords();
	const { payments } = props;
	if (payments.length === 0) {
		return <Text size="small">{t("issues.singleOut.none")}</Text>;
	}
	return (
		<div className="flex flex-col gap-y-3">
			<RadioGroup
				className="grid-cols-1"
				value={props.chosenId ?? ""}
				onValueChange={props.onChoose}
			>
				{payments.slice(0, shown).map(({ charge_id, reference, amount_cents }) => (
					<label
						key={charge_id}
						htmlFor={`pix-checkout-${charge_id}`}
						className="border-ui-border-base flex min-w-0 items-start gap-x-3 rounded-lg border p-3"
					>
						<RadioGroup.Item id={`pix-checkout-${charge_id}`} value={charge_id} />
						<span className="flex min-w-0 flex-1 flex-col">
							<span className="break-all font-mono text-xs">{charge_id}</span>
							<span className="text-ui-fg-muted break-all font-mono text-xs">{reference}</span>
						</span>
						<span className="txt-compact-small shrink-0">{money(amount_cents)}</span>
					</label>
				))}
			</RadioGroup>
			{payments.length > shown && (
				<Text size="small" className="text-ui-fg-subtle">
					{t("issues.singleOut.more", { count: payments.length - shown })}
				</Text>
			)}
		</div>
	);
}

function isFound({ charge_id, reference }: IssuePaymentAnswer, text: string): boolean {
	const wanted = text.trim().toLowerCase();
	return charge_id.toLowerCase().includes(wanted) || reference.includes(wanted);
}

function issueIdIn(body: unknown): string | null {
	const { issue }: { issue?: unknown } = Object(body);
	const { id }: { id?: unknown } = Object(issue);
	return typeof id === "string" ? id : null;
}
