import { expect, it } from "vitest";
import { payerCleaner } from "./forget-payers.js";

const retention = { payerDays: 3 };

/** A store of so many numbered payers, which records where each batch began. */
function table(count: number) {
	const begun: number[] = [];
	const days = new Set<number>();
	const forgetFinished = async (
		after: string,
		{ limit, leftDays }: { limit: number; leftDays: number },
	) => {
		const start = Number(after || "0");
		begun.push(start);
		days.add(leftDays);
		return start + limit < count ? String(start + limit) : null;
	};
	return { begun, days, payers: { forgetFinished } };
}

it("reads five hundred payers a sweep, continues at the next, and begins again at the end", async () => {
	const { begun, days, payers } = table(720);
	const clean = payerCleaner();
	const sweep = () => clean({ payers, retention }, () => true);
	await sweep();
	expect(begun).toEqual([0, 100, 200, 300, 400]);
	await sweep();
	expect(begun.slice(5)).toEqual([500, 600, 700]);
	await sweep();
	expect(begun.slice(8)).toEqual([0, 100, 200, 300, 400]);
	expect([...days]).toEqual([3]);
});

it("ends before the next batch when another process sweeps", async () => {
	const { begun, payers } = table(720);
	let batches = 0;
	await payerCleaner()({ payers, retention }, () => ++batches <= 2);
	expect(begun).toHaveLength(2);
});
