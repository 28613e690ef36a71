import { Button, Drawer, toast, usePrompt } from "@medusajs/ui";
import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issue-act";
import { AcceptForm } from "./accept-form";
import { RefundForm } from "./refund-form";
import { ResolveForm } from "./resolve-form";
import { SingleOutForm } from "./single-out-form";

const forms = {
	accept: AcceptForm,
	single_out: SingleOutForm,
	refund: RefundForm,
	resolve: ResolveForm,
};

/** A button for each action that the issue offers; each asks once before it acts. */
export function ActionButtons({ detail }: { detail: IssueDetailAnswer }) {
	const { t } = useWords();
	const [chosen, setChosen] = useState<keyof typeof forms | null>(null);
	const ask = useAskAgain(detail.issue.id);
	const { actions, recommended_action } = detail.issue;
	const close = () => setChosen(null);
	// Another person may have finished the issue while the drawer is open: then the store refuses.
	const Form = chosen && forms[chosen];
	return (
		<div className="flex flex-wrap gap-2 px-6 py-4">
			{actions.map((action) => (
				<Button
					key={action}
					size="small"
					variant={action === recommended_action ? "primary" : "secondary"}
					isLoading={action === "ask_again" && ask.isPending}
					onClick={() => (action === "ask_again" ? void ask.begin() : setChosen(action))}
				>
					{t(`issues.action.${action}`)}
				</Button>
			))}
			<Drawer open={Form !== null} onOpenChange={(isOpen) => !isOpen && close()}>
				<Drawer.Content>{Form && <Form detail={detail} onDone={close} />}</Drawer.Content>
			</Drawer>
		</div>
	);
}

/** Has the service asked about the issue's charge, once the merchant confirms it. */
function useAskAgain(issueId: string) {
	const { t } = useWords();
	const prompt = usePrompt();
	const ask = useIssueAct<Asked>(`${issueId}/ask-again`);
	const begin = async () => {
		const isSure = await prompt({
			title: t("issues.askAgain.title"),
			description: t("issues.askAgain.hint"),
			variant: "confirmation",
			confirmText: t("issues.askAgain.confirm"),
			cancelText: t("cancel"),
		});
		if (isSure) {
			ask.mutate(
				{},
				{
					onSuccess: ({ found: { status, resolved } }) => {
						toast.success(
							t(resolved ? "issues.askAgain.resolved" : "issues.askAgain.answered", {
								status: t(`issues.value.${status}`, { defaultValue: status ?? "–" }),
							}),
						);
					},
				},
			);
		}
	};
	return { begin, isPending: ask.isPending };
}

/** What the service said, and whether that ended the issue. */
interface Asked {
	found: { status: string | null; resolved: boolean };
}
