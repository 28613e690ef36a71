import { expect, test } from "vitest";
import { type Answer, answer } from "./test-support/fake-service.js";
import { transactionEntry } from "./test-support/fixtures.js";
import { errorOf, serve } from "./test-support/make-client.js";
import type { TransactionPage } from "./transaction-page.js";

function pageOf(ids: string[], has_more: boolean, headers: Record<string, string> = {}): Answer {
	return answer(
		200,
		{ object: "list", data: ids.map((id) => ({ ...transactionEntry, id })), has_more },
		headers,
	);
}

test("nextPage leads through all pages, with the filters of the first", async () => {
	const { service, client } = await serve([pageOf(["a", "b"], true), pageOf(["c"], false)]);
	const ids: (string | null)[][] = [];
	let page: TransactionPage | null = await client.listTransactions({ limit: 2, status: "paid" });
	while (page !== null) {
		ids.push(page.items.map(({ id }) => id));
		page = await page.nextPage();
	}
	expect(ids).toEqual([["a", "b"], ["c"]]);
	expect(service.seen.map(({ url }) => url)).toEqual([
		"/v1/transactions?limit=2&status=paid",
		"/v1/transactions?limit=2&starting_after=b&status=paid",
	]);
});

test("each requested page has its own options and its own response", async () => {
	const { service, client } = await serve([
		pageOf(["a"], true),
		pageOf(["b"], false, { "x-ratelimit-remaining": "7" }),
	]);
	const first = await client.listTransactions();
	const aborted = first.nextPage({ signal: AbortSignal.abort() });
	expect(await errorOf(Promise.resolve(aborted))).toMatchObject({ code: "request_aborted" });
	const next = await first.nextPage()?.withResponse();
	expect(next?.data.items).toMatchObject([{ id: "b" }]);
	expect(next?.response.rateLimit.remaining).toBe(7);
	expect(service.seen).toHaveLength(2);
});

test("an iteration uses the same options for each page, and requests only needed pages", async () => {
	const { service, client } = await serve([
		pageOf(["a"], true),
		pageOf(["b"], true),
		pageOf(["c"], false),
	]);
	const cursors: (string | null)[] = [];
	for await (const page of client.iterateTransactionPages({ limit: 1 })) {
		cursors.push(page.nextCursor);
		if (page.nextCursor === "b") {
			break;
		}
	}
	expect(cursors).toEqual(["a", "b"]);
	expect(service.seen).toHaveLength(2);
});

test("the signal of an iteration ends it between two pages", async () => {
	const { service, client } = await serve([pageOf(["a"], true), pageOf(["b"], false)]);
	const abort = new AbortController();
	const iterate = async () => {
		for await (const _ of client.iterateTransactions({}, { signal: abort.signal })) {
			abort.abort();
		}
	};
	expect(await errorOf(iterate())).toMatchObject({ code: "request_aborted" });
	expect(service.seen).toHaveLength(1);
});

test("copying or printing a page shows plain data", async () => {
	const { client } = await serve([pageOf(["a"], true)]);
	const page = await client.listTransactions();
	expect(structuredClone(page)).toEqual({ ...page });
	expect(Object.keys(page)).toEqual(["items", "hasMore", "nextCursor", "raw"]);
});
