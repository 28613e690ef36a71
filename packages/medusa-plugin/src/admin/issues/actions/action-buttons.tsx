import { Button } from "@medusajs/ui";
import type { IssueAction } from "@pix-checkout/core";
import { useState } from "react";
import type { IssueDetailAnswer } from "../../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../../shared/use-words";
import { AcceptDrawer } from "./accept-drawer";
import { RefundDrawer } from "./refund-drawer";
import { ResolveDrawer } from "./resolve-drawer";
import { SingleOutDrawer } from "./single-out-drawer";
import { useAskAgain } from "./use-ask-again";

/** A button for each action that the issue offers; each asks once before it acts. */
export function ActionButtons({ detail }: { detail: IssueDetailAnswer }) {
	const { t } = useWords();
	const [chosen, setChosen] = useState<IssueAction | null>(null);
	const ask = useAskAgain(detail.issue.id);
	const { actions, recommended_action } = detail.issue;
	const drawer = (action: IssueAction) => ({
		detail,
		// Another person may have finished the issue while the drawer is open: then the store refuses.
		isOpen: chosen === action,
		onDone: () => setChosen(null),
	});
	return (
		<div className="flex flex-wrap gap-2 px-6 py-4">
			{actions.map((action) => (
				<Button
					key={action}
					size="small"
					variant={action === recommended_action ? "primary" : "secondary"}
					data-action={action}
					isLoading={action === "ask_again" && ask.isPending}
					onClick={() => (action === "ask_again" ? void ask.begin() : setChosen(action))}
				>
					{t(`issues.action.${action}`)}
				</Button>
			))}
			<AcceptDrawer {...drawer("accept")} />
			<SingleOutDrawer {...drawer("single_out")} />
			<RefundDrawer {...drawer("refund")} />
			<ResolveDrawer {...drawer("resolve")} />
		</div>
	);
}
