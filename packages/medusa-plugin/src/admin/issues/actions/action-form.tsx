import { Button, Drawer } from "@medusajs/ui";
import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "../../shared/use-words";

/** What each action's form gets; it lives from opening to closing, and forgets its entries. */
export interface ActionProps {
	detail: IssueDetailAnswer;
	onDone: () => void;
}

interface ActionFormProps {
	title: string;
	hint: string;
	submitLabel: string;
	canSubmit: boolean;
	isPending: boolean;
	onSubmit: () => void;
	children: ReactNode;
}

/** The head, the fields and the two buttons of an action's form. */
export function ActionForm(props: ActionFormProps) {
	const { t } = useWords();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// Enter in a field submits a form whose button is disabled.
		if (props.canSubmit && !props.isPending) {
			props.onSubmit();
		}
	};
	return (
		<form onSubmit={submit} className="flex flex-1 flex-col overflow-hidden">
			<Drawer.Header>
				<Drawer.Title>{props.title}</Drawer.Title>
				<Drawer.Description>{props.hint}</Drawer.Description>
			</Drawer.Header>
			<Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-auto">
				{props.children}
			</Drawer.Body>
			<Drawer.Footer>
				<Drawer.Close asChild>
					<Button size="small" variant="secondary" type="button">
						{t("cancel")}
					</Button>
				</Drawer.Close>
				<Button size="small" type="submit" disabled={!props.canSubmit} isLoading={props.isPending}>
					{props.submitLabel}
				</Button>
			</Drawer.Footer>
		</form>
	);
}
