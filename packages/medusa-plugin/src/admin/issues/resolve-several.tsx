import { Alert, Button, CommandBar, Drawer, Text, toast } from "@medusajs/ui";
import type { IssueAnswer, ResolveIssuesAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { useWords } from "../shared/use-words";
import { NoteForm } from "./actions/resolve-form";
import { useIssueName } from "./issue-words";
import { useIssueAct } from "./use-issue-act";

interface ResolveSeveralProps {
	/** The issues that the merchant chose. */
	chosen: IssueAnswer[];
	/** Something was resolved; the choice begins anew. */
	onResolved: () => void;
}

/** A bar that counts the chosen issues, and resolves them with one note. */
export function ResolveSeveral({ chosen, onResolved }: ResolveSeveralProps) {
	const { t } = useWords();
	/** The issues of the open drawer: the list behind it reads itself anew. */
	const [taken, setTaken] = useState<IssueAnswer[] | null>(null);
	return (
		<>
			{/* The bar covers the end of the page. */}
			{chosen.length > 0 && <div className="h-16" />}
			<CommandBar open={chosen.length > 0 && taken === null}>
				<CommandBar.Bar>
					<CommandBar.Value>
						{t("issues.several.chosen", { count: chosen.length })}
					</CommandBar.Value>
					<CommandBar.Seperator />
					<CommandBar.Command
						label={t("issues.action.resolve")}
						shortcut="r"
						action={() => setTaken(chosen)}
					/>
				</CommandBar.Bar>
			</CommandBar>
			<Drawer open={taken !== null} onOpenChange={(isOpen) => !isOpen && setTaken(null)}>
				<Drawer.Content>
					{taken && (
						<ResolveForm issues={taken} onResolved={onResolved} onDone={() => setTaken(null)} />
					)}
				</Drawer.Content>
			</Drawer>
		</>
	);
}

interface ResolveFormProps {
	issues: IssueAnswer[];
	onResolved: () => void;
	onDone: () => void;
}

function ResolveForm({ issues, onResolved, onDone }: ResolveFormProps) {
	const { t } = useWords();
	const nameOf = useIssueName();
	const resolve = useIssueAct<ResolveIssuesAnswer>("resolve");
	const submit = (note: string) =>
		resolve.mutate(
			{ ids: issues.map(({ id }) => id), note },
			{
				onSuccess: ({ resolved, refused }) => {
					onResolved();
					if (refused.length === 0) {
						toast.success(t("issues.several.done", { count: resolved.length }));
						onDone();
					}
				},
			},
		);
	if (resolve.data) {
		return <Refused issues={issues} answer={resolve.data} />;
	}
	return (
		<NoteForm
			title={t("issues.several.title", { count: issues.length })}
			noteHint={t("issues.several.noteHint")}
			isPending={resolve.isPending}
			onSubmit={submit}
		>
			<ul className="flex flex-col gap-y-1">
				{issues.map((issue) => (
					<li key={issue.id} className="txt-small break-words">
						{nameOf(issue)}
					</li>
				))}
			</ul>
		</NoteForm>
	);
}

/** The issues that were not resolved, and why each wasn't. */
function Refused({ issues, answer }: { issues: IssueAnswer[]; answer: ResolveIssuesAnswer }) {
	const { t } = useWords();
	const nameOf = useIssueName();
	return (
		<>
			<Drawer.Header>
				<Drawer.Title>{t("issues.several.refused", { count: answer.refused.length })}</Drawer.Title>
				<Drawer.Description>
					{t("issues.several.done", { count: answer.resolved.length })}
				</Drawer.Description>
			</Drawer.Header>
			<Drawer.Body className="flex flex-1 flex-col gap-y-3 overflow-auto" aria-live="polite">
				{answer.refused.map(({ id, code, message }) => {
					const issue = issues.find((one) => one.id === id);
					return (
						<Alert key={id} variant="warning">
							<Text size="small" weight="plus">
								{issue ? nameOf(issue) : id}
							</Text>
							<Text size="small">{t(`issues.refused.${code}`, { defaultValue: message })}</Text>
						</Alert>
					);
				})}
			</Drawer.Body>
			<Drawer.Footer>
				<Drawer.Close asChild>
					<Button size="small" variant="secondary">
						{t("close")}
					</Button>
				</Drawer.Close>
			</Drawer.Footer>
		</>
	);
}
