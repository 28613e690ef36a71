import { toast, usePrompt } from "@medusajs/ui";
import en from "../../i18n/en";
import { useWords } from "../../shared/use-words";
import { useIssueDeed } from "../use-issues";
import { useRefusal } from "../use-refusal";

/** Has the service asked about the issue's charge, once the merchant confirms it. */
export function useAskAgain(issueId: string) {
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
		if (!isSure) {
			return;
		}
		try {
			const { status, isResolved } = answerIn(await (await ask.mutateAsync({})).json());
			const worded = status in en.issues.value ? t(`issues.value.${status}`) : status;
			const text = isResolved ? "issues.askAgain.resolved" : "issues.askAgain.answered";
			toast.success(t(text, { status: worded }));
		} catch (error) {
			toast.error(refusal(error));
		}
	};
	return { begin, isPending: ask.isPending };
}

/** What the service said, and whether that ended the issue. */
function answerIn(body: unknown): { status: string; isResolved: boolean } {
	const { found }: { found?: unknown } = Object(body);
	const { status, resolved }: { status?: unknown; resolved?: unknown } = Object(found);
	return { status: typeof status === "string" ? status : "–", isResolved: resolved === true };
}
