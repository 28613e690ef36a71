import { toast } from "@medusajs/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askStore, RefusedError } from "../shared/ask-store";
import { desk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

/**
 * Acts on an issue or on several, and reads issues again whatever the answer: another person may have
 * acted. Shows why the store refused, in the merchant's words.
 *
 * @param act the route below that of issues
 */
export function useIssueAct<Answer = unknown>(act: string) {
	const { t } = useWords();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (body: object) => askStore<Answer>(`${desk}/issues/${act}`, { body }),
		onError: (error) => {
			const code = error instanceof RefusedError && error.body.code;
			// The form of an acceptance asks about it.
			if (code !== "excess_unconfirmed") {
				const defaultValue = t("issues.refusedOther", { reason: error.message });
				toast.error(t(`issues.refused.${code}`, { defaultValue }));
			}
		},
		onSettled: () => queries.invalidateQueries({ queryKey: ["pix-checkout", "issues"] }),
	});
}
