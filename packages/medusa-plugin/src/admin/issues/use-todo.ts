import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** Returns what the merchant should do about an issue, with the sums where its reason decides it. */
export function useTodo(): (issue: IssueAnswer) => string {
	const { t, money } = useWords();
	return ({ kind, reasons: [reason] }) => {
		const sums = Object.entries(reason?.params ?? {})
			.filter(([name]) => name.endsWith("_cents"))
			.map(([name, cents]) => [name, money(Number(cents))]);
		const defaultValue = t(`kind.${kind}.todo`);
		return t(`issues.todo.${reason?.code}`, { ...Object.fromEntries(sums), defaultValue });
	};
}
