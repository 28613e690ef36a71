import { Button, Drawer, Label, Text, Textarea, toast } from "@medusajs/ui";
import { type FormEvent, useState } from "react";
import type { ListedAttentionAnswer } from "../../attention/attention-answer";
import { reasonOf } from "./reason-of";
import { useCloseAttention } from "./use-attention";
import { useWords } from "./use-words";

interface CloseDrawerProps {
	/** The case to close; `null` while none is chosen. */
	attention: ListedAttentionAnswer | null;
	onDone: () => void;
}

/** Asks what was done about a case, and closes it with that. */
export function CloseDrawer({ attention, onDone }: CloseDrawerProps) {
	return (
		<Drawer open={attention !== null} onOpenChange={(open) => !open && onDone()}>
			<Drawer.Content>
				{attention && <CloseForm key={attention.id} attention={attention} onDone={onDone} />}
			</Drawer.Content>
		</Drawer>
	);
}

function CloseForm({
	attention,
	onDone,
}: {
	attention: ListedAttentionAnswer;
	onDone: () => void;
}) {
	const { t, money } = useWords();
	const [note, setNote] = useState("");
	const closing = useCloseAttention();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		closing.mutate(
			{ id: attention.id, note: note.trim() },
			{
				onSuccess: () => {
					toast.success(t("close.done"));
					onDone();
				},
				onError: (error) => toast.error(t("close.failed", { reason: reasonOf(error) })),
			},
		);
	};
	return (
		<form onSubmit={submit} className="flex flex-1 flex-col overflow-hidden">
			<Drawer.Header>
				<Drawer.Title>{t("close.title")}</Drawer.Title>
				<Drawer.Description>{t("close.hint")}</Drawer.Description>
			</Drawer.Header>
			<Drawer.Body className="flex flex-1 flex-col gap-y-4 overflow-auto">
				<div>
					<Text weight="plus">{t(`kind.${attention.kind}.title`)}</Text>
					{attention.amount_cents !== null && <Text>{money(attention.amount_cents)}</Text>}
					<Text size="small" className="text-ui-fg-subtle mt-2">
						{t(`kind.${attention.kind}.todo`)}
					</Text>
				</div>
				<div className="flex flex-col gap-y-2">
					<Label htmlFor="pix-checkout-note">{t("close.note")}</Label>
					<Textarea
						id="pix-checkout-note"
						aria-required
						maxLength={1000}
						rows={4}
						value={note}
						placeholder={t("close.placeholder")}
						onChange={(event) => setNote(event.target.value)}
					/>
				</div>
			</Drawer.Body>
			<Drawer.Footer>
				<Drawer.Close asChild>
					<Button size="small" variant="secondary" type="button">
						{t("close.cancel")}
					</Button>
				</Drawer.Close>
				<Button
					size="small"
					type="submit"
					disabled={note.trim() === ""}
					isLoading={closing.isPending}
				>
					{t("close.action")}
				</Button>
			</Drawer.Footer>
		</form>
	);
}
