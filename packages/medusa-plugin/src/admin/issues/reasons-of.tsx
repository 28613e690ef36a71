import { Text } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** Why an issue opened, one line for each reason. */
export function ReasonsOf({
	issue,
	size = "xsmall",
}: {
	issue: IssueAnswer;
	size?: "small" | "xsmall";
}) {
	const { t, money, time, day } = useWords();
	const worded = ([name, value]: [string, string | number]): [string, string | number] => {
		if (name.endsWith("_cents")) {
			return [name, money(Number(value))];
		}
		if (name.endsWith("_at")) {
			return [name, time(String(value))];
		}
		if (name === "day") {
			return [name, day(String(value))];
		}
		return [
			name,
			valueNames.has(name) ? t(`issues.value.${value}`, { defaultValue: value }) : value,
		];
	};
	return (
		<>
			{issue.reasons.map(({ code, params }) => (
				<Text key={code} size={size} className="text-ui-fg-muted break-words">
					{t(`issues.reason.${code}`, Object.fromEntries(Object.entries(params).map(worded)))}
				</Text>
			))}
		</>
	);
}

/** Params whose values are words of the service. */
const valueNames = new Set(["asked_method", "created_method", "status", "answer"]);
