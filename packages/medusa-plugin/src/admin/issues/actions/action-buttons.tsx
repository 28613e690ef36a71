import { Button, toast, usePrompt } from "@medusajs/ui";
import type { IssueAction } from "@pix-checkout/core";
import { useState } from "react";
import type { IssueDetailAnswer } from "../../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../../shared/use-words";
import { useIssueDeed } from "../use-issues";
import { useRefusal } from "../use-refusal";
import { AcceptDrawer } from "./accept-drawer";
import { RefundDrawer } from "./refund-drawer";
import { ResolveDrawer } from "./resolve-drawer";

/** A button for each action that the issue offers; each asks once before it acts. */
export function ActionButtons({ detail }: { detail: IssueDetailAnswer }) {
	const { t } = useWords();
	const [chosen, setChosen] = useState<IssueAction | null>(null);
	const ask = useAskAgain(detail.issue.id);
	const { actions } = detail.issue;
	const drawer = (action: IssueAction) => ({
		detail,
		// Another person may have finished the issue while the drawer is open: then the store refuses.
		isOpen: chosen === action,
		onDone: () => setChosen(null),
	});
	return (
		<div className="flex flex-wrap gap-2 px-6 py-4">
			{actions.map((action, index) => (
				<Button
					key={action}
					size="small"
					variant={index === 0 ? "primary" : "secondary"}
					data-action={action}
					isLoading={action === "ask_again" && ask.isPending}
					onClick={() => (action === "ask_again" ? void ask.begin() : setChosen(action))}
				>
					{t(`issues.action.${action}`)}
				</Button>
			))}
			<AcceptDrawer {...drawer("accept")} />
			<RefundDrawer {...drawer("refund")} />
			<ResolveDrawer {...drawer("resolve")} />
		</div>
	);
}

/** Has the service asked about the issue's charge, once the merchant confirms it. */
function useAskAgain(issueId: string) {
	const { t } = useWords();
	const prompt = usePrompt();
	const refusal = useRefusal();
	const ask = useIssueDeed<Record<string, never>>(issueId, "ask-again");
	const begin = async () => {
		const isSure = await prompt({
			title: t("issues.askAgain.title"),
			description: t("issues.askAgain.hint"),
			variant: "confirmation",
			confirmText: t("issues.askAgain.confirm"),
			cancelText: t("issues.cancel"),
		});
		if (isSure) {
			ask.mutate(
				{},
				{
					onSuccess: () => toast.success(t("issues.askAgain.done")),
					onError: (error) => toast.error(refusal(error)),
				},
			);
		}
	};
	return { begin, isPending: ask.isPending };
}
