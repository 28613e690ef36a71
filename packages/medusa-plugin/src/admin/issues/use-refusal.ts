import { refusalCodes } from "../i18n/issues-words";
import { reasonOf } from "../shared/failure";
import { RefusedError } from "../shared/send-to-store";
import { useWords } from "../shared/use-words";

/** Puts the store's refusal of an action into words. */
export function useRefusal(): (error: unknown) => string {
	const { t } = useWords();
	return (error) => {
		const known = error instanceof RefusedError && refusalCodes.find((code) => code === error.code);
		return known
			? t(`issues.refused.${known}`)
			: t("issues.refusedOther", { reason: reasonOf(error) });
	};
}
