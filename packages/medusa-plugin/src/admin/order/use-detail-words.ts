import type { HistoryAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** Puts the detail of an entry into words; `null` for an entry without one. */
export function useDetailWords(): (entry: HistoryAnswer) => string | null {
	const { t } = useWords();
	return ({ kind, detail }) => {
		if (detail === null) {
			return null;
		}
		switch (kind) {
			case "webhook":
				return t(`order.event.${detail.replace(".", "_")}`, { defaultValue: detail });
			case "code_revoked":
				return t(`charge.revoked.${detail}`);
			case "checked":
				return t(`chargeState.${detail}`);
			case "issue_opened":
			case "issue_resolved":
				return t(`kind.${detail}.title`);
			case "failed":
				return t(`order.failure.${detail}`, { defaultValue: detail });
			default:
				return detail;
		}
	};
}
