import { expect, it } from "vitest";
import type { AgingData } from "../ports/personal-data.js";
import { purgePersonalData } from "./purge-personal-data.js";

const retention = {
	webhookEventDays: 1,
	payerDays: 2,
	shopperKeyDays: 3,
	codeDays: 4,
	issueNoteDays: 5,
	refundProofDays: 6,
	historyDays: 7,
};

/** A store with so many batches of each kind of data. */
function store(batches: Record<AgingData, number>) {
	const asked: string[] = [];
	const warnings: string[] = [];
	const purge = async (data: AgingData, days: number) => {
		asked.push(`${data} ${days}`);
		if (batches[data] < 0) {
			throw Object.assign(new Error("secret"), { code: "57P01" });
		}
		batches[data] -= 1;
		return batches[data] > 0;
	};
	const warn = (line: string) => void warnings.push(line);
	const logger = { info: warn, warn, error: warn };
	return { asked, warnings, context: { personalData: { purge }, retention, logger } };
}

it("erases each kind of data by its own option, until a batch isn't full", async () => {
	const { asked, context } = store({
		shopperKeys: 2,
		codes: 1,
		issueNotes: 1,
		refundProofs: 1,
		history: 1,
	});
	await purgePersonalData(context, () => true);
	expect(asked).toEqual([
		"shopperKeys 3",
		"shopperKeys 3",
		"codes 4",
		"issueNotes 5",
		"refundProofs 6",
		"history 7",
	]);
});

it("leaves the rest to the next sweep, and ends when another process sweeps", async () => {
	const { asked, context } = store({
		shopperKeys: 100,
		codes: 100,
		issueNotes: 100,
		refundProofs: 100,
		history: 100,
	});
	let batches = 0;
	await purgePersonalData(context, () => ++batches <= 7);
	expect(asked).toEqual([...Array(5).fill("shopperKeys 3"), "codes 4", "codes 4"]);
});

it("goes on after a failure, which it logs by its code", async () => {
	const { asked, warnings, context } = store({
		shopperKeys: -1,
		codes: 1,
		issueNotes: 1,
		refundProofs: 1,
		history: 1,
	});
	await purgePersonalData(context, () => true);
	expect(asked).toEqual([
		"shopperKeys 3",
		"codes 4",
		"issueNotes 5",
		"refundProofs 6",
		"history 7",
	]);
	expect(warnings).toEqual(["erasing old data (shopperKeys) failed and will be retried: 57P01"]);
});
