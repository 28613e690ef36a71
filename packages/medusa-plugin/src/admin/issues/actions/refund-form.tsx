import { Copy, Input, Text, Textarea, toast } from "@medusajs/ui";
import { useState } from "react";
import { centsOfTypedReais } from "../../../brazil/typed-reais";
import { useWords } from "../../shared/use-words";
import { CustomerContact } from "../detail/customer-of";
import { useIssueAct } from "../use-issue-act";
import { ActionForm, type ActionProps } from "./action-form";
import { Field } from "./field";

const endToEndForm = /^E\d{20}[A-Za-z0-9]{11}$/;

/** Records money that the merchant sent back by hand, in whole or in part. */
export function RefundForm({ detail: { issue }, onDone }: ActionProps) {
	const { t, money, decimal } = useWords();
	const refund = useIssueAct(`${issue.id}/refund`);
	const dueCents = issue.refund?.due_cents ?? 0;
	const [idempotencyKey] = useState(newIdempotencyKey);
	const [amount, setAmount] = useState(() => decimal(dueCents));
	const [endToEnd, setEndToEnd] = useState("");
	const [note, setNote] = useState("");
	const cents = centsOfTypedReais(amount);
	const problem = amountProblem(cents, dueCents);
	const id = endToEnd.trim();
	const isIdWrong = id !== "" && !endToEndForm.test(id);
	const hasProof = id !== "" || note.trim() !== "";
	const submit = () => {
		const body = {
			amount_cents: cents,
			idempotency_key: idempotencyKey,
			end_to_end_id: id || undefined,
			note: note.trim() || undefined,
		};
		refund.mutate(body, {
			onSuccess: () => {
				toast.success(t("issues.refund.done"));
				onDone();
			},
		});
	};
	return (
		<ActionForm
			title={t("issues.refund.drawerTitle")}
			hint={t("issues.refund.drawerHint")}
			submitLabel={t("issues.refund.submit", { amount: money(cents ?? 0) })}
			canSubmit={problem === null && !isIdWrong && hasProof}
			isPending={refund.isPending}
			onSubmit={submit}
		>
			<Receiver issueId={issue.id} />
			<Field
				id="pix-checkout-amount"
				label={t("issues.refund.amount")}
				hint={t("issues.refund.amountHint", { amount: money(dueCents) })}
				error={problem && t(`issues.refund.${problem}`, { amount: money(dueCents) })}
			>
				<Input
					id="pix-checkout-amount"
					inputMode="decimal"
					value={amount}
					aria-invalid={problem !== null}
					onChange={(event) => setAmount(event.target.value)}
				/>
			</Field>
			<Field
				id="pix-checkout-end-to-end"
				label={t("issues.refund.endToEnd")}
				hint={t("issues.refund.endToEndHint")}
				error={isIdWrong ? t("issues.refund.endToEndWrong") : null}
			>
				<Input
					id="pix-checkout-end-to-end"
					className="font-mono"
					autoComplete="off"
					spellCheck={false}
					value={endToEnd}
					aria-invalid={isIdWrong}
					onChange={(event) => setEndToEnd(event.target.value)}
				/>
			</Field>
			<Field
				id="pix-checkout-refund-note"
				label={t("issues.refund.note")}
				hint={t("issues.refund.noteHint")}
			>
				<Textarea
					id="pix-checkout-refund-note"
					maxLength={1000}
					rows={2}
					value={note}
					onChange={(event) => setNote(event.target.value)}
				/>
			</Field>
			{!hasProof && (
				<Text size="small" className="text-ui-fg-muted">
					{t("issues.refund.proofMissing")}
				</Text>
			)}
		</ActionForm>
	);
}

/** A key of 128 random bits; unlike `randomUUID` it also works on an admin without https. */
function newIdempotencyKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
}

function amountProblem(cents: number | null, dueCents: number) {
	if (cents === null || cents === 0) {
		return "amountWrong";
	}
	return cents > dueCents ? "amountTooMuch" : null;
}

/**
 * Whom the money goes to. What the merchant types here stays in this component's memory, and
 * nothing reads it but the button that copies it.
 */
function Receiver({ issueId }: { issueId: string }) {
	const { t } = useWords();
	const [key, setKey] = useState("");
	return (
		<div className="bg-ui-bg-subtle flex flex-col gap-y-3 rounded-lg p-4">
			<div>
				<Text size="small" weight="plus">
					{t("issues.refund.who")}
				</Text>
				<Text size="small" className="text-ui-fg-subtle">
					{t("issues.refund.whoHint")}
				</Text>
			</div>
			<CustomerContact issueId={issueId} />
			<Field id="pix-checkout-key" label={t("issues.refund.key")} hint={t("issues.refund.keyHint")}>
				<div className="flex items-center gap-x-2">
					<div className="flex-1">
						<Input
							id="pix-checkout-key"
							autoComplete="off"
							spellCheck={false}
							value={key}
							onChange={(event) => setKey(event.target.value)}
						/>
					</div>
					{key !== "" && <Copy content={key} className="text-ui-fg-muted" />}
				</div>
			</Field>
		</div>
	);
}
