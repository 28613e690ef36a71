import type { ChargeTransaction, Transaction, TransactionQuery } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import { makeReference } from "../../charge/reference.js";
import { type ListedPage, readList } from "./read-list.js";

const since = new Date(0);
const reference = makeReference();

function charge(id: string): ChargeTransaction {
	return { type: "charge", id, description: reference } as never;
}

function unreadable(id: string, description: string | null): Transaction {
	return { type: "unreadable", id, description, problems: [], raw: {} } as never;
}

/** Reads a list with these entries; a failure ends it. */
async function read(entries: (Transaction | Error)[], mayContinue = () => true) {
	const queries: (TransactionQuery | undefined)[] = [];
	const lines: string[] = [];
	const service = {
		async *iterateTransactions(query?: TransactionQuery) {
			queries.push(query);
			for (const entry of entries) {
				if (entry instanceof Error) {
					throw entry;
				}
				yield entry;
			}
		},
	};
	const logger = { info: () => {}, warn: (line: string) => lines.push(line), error: () => {} };
	const context = { service, logger, mayContinue } as never as ChargeContext & {
		mayContinue: () => boolean;
	};
	const outcome = { listed: 0, failures: 0 };
	const pages: ListedPage[] = [];
	const count = await readList(context, outcome, { createdGte: since }, async (page) => {
		pages.push(page);
	});
	return { count, outcome, pages, queries, lines };
}

function charges(count: number): Transaction[] {
	return Array.from({ length: count }, (_, index) => charge(`${index}`));
}

describe("a list of the service", () => {
	it("is asked for charges since a time, a hundred at once", async () => {
		const { queries } = await read([]);
		expect(queries).toEqual([{ type: "charge", limit: 100, createdGte: since }]);
	});

	it.each([
		[0, [0]],
		[99, [99]],
		[100, [100, 0]],
		[230, [100, 100, 30]],
	])("of %i entries comes in pages", async (length, sizes) => {
		const { count, outcome, pages } = await read(charges(length));
		expect(count).toBe(length);
		expect(outcome).toEqual({ listed: length, failures: 0 });
		expect(pages.map((page) => page.charges.length)).toEqual(sizes);
	});

	it("counts each entry, and hands on the unreadable ones with a reference of ours", async () => {
		const withdrawal = { type: "withdrawal", id: "w", raw: {} } as never;
		const listed = [charge("1"), unreadable("2", reference), unreadable("3", null), withdrawal];
		const { count, outcome, pages } = await read(listed);
		expect(count).toBe(4);
		expect(outcome).toEqual({ listed: 4, failures: 0 });
		expect(pages).toEqual([
			{
				charges: [charge("1")],
				unreadable: [{ id: "2", reference, isDescribed: true }],
			},
		]);
	});

	it("hands on what it had when it breaks off, and counts as unread", async () => {
		const broken = new Error("the second page is gone");
		const { count, outcome, pages, lines } = await read([...charges(130), broken]);
		expect(count).toBe("unread");
		expect(outcome).toEqual({ listed: 130, failures: 1 });
		expect(pages.map((page) => page.charges.length)).toEqual([100, 30]);
		expect(lines).toHaveLength(1);
	});

	it("isn't asked for when another process sweeps, and ends at an entry", async () => {
		const never = await read(charges(1), () => false);
		expect(never).toMatchObject({ count: "unread", queries: [], pages: [] });
		let asked = 0;
		const ended = await read(charges(150), () => {
			asked += 1;
			return asked <= 121;
		});
		expect(ended).toMatchObject({ count: "unread", outcome: { listed: 100 } });
		expect(ended.pages.map((page) => page.charges.length)).toEqual([100]);
	});
});
