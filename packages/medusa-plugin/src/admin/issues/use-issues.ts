import { toast } from "@medusajs/ui";
import type { IssueListAnswer } from "@pix-checkout/server/platform";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askStore, RefusedError, type StoreRequest } from "../shared/ask-store";
import { desk, useDesk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

/** A page of payment issues. */
export function useIssues(query: StoreRequest["query"]) {
	return useDesk<IssueListAnswer>("issues", {
		query,
	});
}

/**
 * Acts on an issue or on several, and reads issues again whatever the answer: another person may have
 * acted. Shows why the store refused, in the merchant's words.
 *
 * @param act the route below that of issues
 * @param isHandled whether the form itself deals with a refusal
 */
export function useIssueAct<Answer = unknown>(
	act: string,
	isHandled: (error: Error) => boolean = () => false,
) {
	const { t } = useWords();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (body: object) => askStore<Answer>(`${desk}/issues/${act}`, { body }),
		onError: (error) => {
			if (!isHandled(error)) {
				const code = error instanceof RefusedError && error.body.code;
				const defaultValue = t("issues.refusedOther", { reason: error.message });
				toast.error(t(`issues.refused.${code}`, { defaultValue }));
			}
		},
		onSettled: () => queries.invalidateQueries({ queryKey: ["pix-checkout", "issues"] }),
	});
}
