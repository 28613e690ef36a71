import { expect, it } from "vitest";
import { logDifferences } from "./log-differences.js";

function difference(path: string) {
	return {
		operation: "getCharge",
		part: "field",
		path,
		expected: "timestamp with a zone",
		found: "another date without a time",
	} as const;
}

it("logs each difference from the service's specification once, and the first 50", () => {
	const lines: string[] = [];
	const onDrift = logDifferences({ warn: (line) => lines.push(line) });
	onDrift({ differences: [difference("paid_at"), difference("")] });
	onDrift({ differences: [difference("paid_at")] });
	expect(lines).toEqual([
		"the service differs from its specification: getCharge, field paid_at: expected timestamp with a zone, found another date without a time",
		"the service differs from its specification: getCharge, field: expected timestamp with a zone, found another date without a time",
	]);
	onDrift({
		differences: Array.from({ length: 60 }, (_, number) => difference(`field_${number}`)),
	});
	expect(lines).toHaveLength(50);
});
