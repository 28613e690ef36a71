import { issuesEn } from "../i18n/issues-en";
import { reasonOf } from "../shared/failure";
import { RefusedError } from "../shared/send-to-store";
import { useWords } from "../shared/use-words";

/** Puts the store's refusal of an action into words. */
export function useRefusal(): (error: unknown) => string {
	const { t } = useWords();
	return (error) => {
		const code = error instanceof RefusedError ? error.code : null;
		return code !== null && Object.hasOwn(issuesEn.refused, code)
			? t(`issues.refused.${code}`)
			: t("issues.refusedOther", { reason: reasonOf(error) });
	};
}
