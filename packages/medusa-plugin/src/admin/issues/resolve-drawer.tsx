import { Button, Drawer, Label, Text, Textarea, toast } from "@medusajs/ui";
import { type FormEvent, useState } from "react";
import type { IssueAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";
import { reasonOf } from "../shared/failure";
import { useWords } from "../shared/use-words";
import { useResolveIssue } from "./use-issues";

interface ResolveDrawerProps {
	/** The issue to resolve; `null` until the merchant chooses one. */
	issue: IssueAnswer | null;
	onDone: () => void;
}

/** Asks the merchant what was done about an issue, and resolves it with that note. */
export function ResolveDrawer({ issue, onDone }: ResolveDrawerProps) {
	return (
		<Drawer open={issue !== null} onOpenChange={(open) => !open && onDone()}>
			<Drawer.Content>
				{issue && <ResolveForm key={issue.id} issue={issue} onDone={onDone} />}
			</Drawer.Content>
		</Drawer>
	);
}

function ResolveForm({ issue, onDone }: { issue: IssueAnswer; onDone: () => void }) {
	const { t, money } = useWords();
	const [note, setNote] = useState("");
	const resolution = useResolveIssue();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		resolution.mutate(
			{ id: issue.id, note: note.trim() },
			{
				onSuccess: () => {
					toast.success(t("resolve.done"));
					onDone();
				},
				onError: (error) => toast.error(t("resolve.failed", { reason: reasonOf(error) })),
			},
		);
	};
	return (
		<form onSubmit={submit} className="flex flex-1 flex-col overflow-hidden">
			<Drawer.Header>
				<Drawer.Title>{t("resolve.title")}</Drawer.Title>
				<Drawer.Description>{t("resolve.hint")}</Drawer.Description>
			</Drawer.Header>
			<Drawer.Body className="flex flex-1 flex-col gap-y-4 overflow-auto">
				<div>
					<Text weight="plus">{t(`kind.${issue.kind}.title`)}</Text>
					{issue.amount_cents !== null && <Text>{money(issue.amount_cents)}</Text>}
					<Text size="small" className="text-ui-fg-subtle mt-2">
						{t(`kind.${issue.kind}.todo`)}
					</Text>
				</div>
				<div className="flex flex-col gap-y-2">
					<Label htmlFor="pix-checkout-note">{t("resolve.note")}</Label>
					<Textarea
						id="pix-checkout-note"
						aria-required
						maxLength={1000}
						rows={4}
						value={note}
						placeholder={t("resolve.placeholder")}
						onChange={(event) => setNote(event.target.value)}
					/>
				</div>
			</Drawer.Body>
			<Drawer.Footer>
				<Drawer.Close asChild>
					<Button size="small" variant="secondary" type="button">
						{t("resolve.cancel")}
					</Button>
				</Drawer.Close>
				<Button
					size="small"
					type="submit"
					disabled={note.trim() === ""}
					isLoading={resolution.isPending}
				>
					{t("resolve.action")}
				</Button>
			</Drawer.Footer>
		</form>
	);
}
