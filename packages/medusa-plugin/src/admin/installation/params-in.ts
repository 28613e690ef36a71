import { type CheckParams, isTimeParam } from "../../installation/check";
import type { useWords } from "../shared/use-words";

/** The params of a text, with their times in the dashboard's language. */
export function paramsIn(
	params: CheckParams,
	{ time }: Pick<ReturnType<typeof useWords>, "time">,
): CheckParams {
	return Object.fromEntries(
		Object.entries(params).map(([name, value]) => [
			name,
			isTimeParam(name) && value !== "" ? time(String(value)) : value,
		]),
	);
}
