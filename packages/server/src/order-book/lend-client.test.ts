import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { lendClient } from "./lend-client.js";

/** A client that only notes what it should send. */
function openClient() {
	const sent: unknown[] = [];
	const client = Object.assign(new Client(), {
		release: () => sent.push("release"),
		query: async (statement: unknown) => sent.push(statement),
	});
	const loan = new AbortController();
	return { tx: lendClient(Object(client), loan.signal), sent, loan };
}

describe("a client that is lent in a transaction of ours", () => {
	it("gives a library savepoints for its transactions, also for nested ones", async () => {
		const { tx, sent } = openClient();
		for (const text of [
			"BEGIN",
			"UPDATE orders SET paid = true",
			"/* shop */ start transaction;",
			"ROLLBACK -- of shop",
			"begin work",
			"COMMIT;",
			"End",
		]) {
			await tx.query(text);
		}
		await tx.query({ text: "BEGIN TRANSACTION", values: [] });
		await tx.query({ text: " abort ", values: [] });
		expect(sent).toEqual([
			"SAVEPOINT pix_checkout_nested_1",
			"UPDATE orders SET paid = true",
			"SAVEPOINT pix_checkout_nested_2",
			"ROLLBACK TO SAVEPOINT pix_checkout_nested_2",
			"SAVEPOINT pix_checkout_nested_2",
			"RELEASE SAVEPOINT pix_checkout_nested_2",
			"RELEASE SAVEPOINT pix_checkout_nested_1",
			{ text: "SAVEPOINT pix_checkout_nested_1", values: [] },
			{ text: "ROLLBACK TO SAVEPOINT pix_checkout_nested_1", values: [] },
		]);
	});

	it.each([
		"COMMIT",
		"ROLLBACK",
		"END;",
		"/* shop */ commit",
		"COMMIT AND CHAIN",
		"PREPARE TRANSACTION",
		"PREPARE TRANSACTION 'shop'",
		"BEGIN ISOLATION LEVEL SERIALIZABLE",
		"BEGIN; UPDATE orders SET paid = true; COMMIT",
	])("sends no %s, and says what to do", async (text) => {
		const { tx, sent } = openClient();
		await expect(tx.query(text)).rejects.toThrow("throw to undo it");
		expect(sent).toEqual([]);
	});

	it("sends no end of a nested transaction with options", async () => {
		const { tx, sent } = openClient();
		await tx.query("BEGIN");
		await expect(tx.query("COMMIT AND CHAIN")).rejects.toThrow("throw to undo it");
		expect(sent).toEqual(["SAVEPOINT pix_checkout_nested_1"]);
	});

	it("sends everything else as it is", async () => {
		const { tx, sent } = openClient();
		const statements = [
			"SAVEPOINT shop",
			"ROLLBACK TO SAVEPOINT shop",
			"ROLLBACK WORK  TO shop",
			"RELEASE SAVEPOINT shop",
			"PREPARE paid AS SELECT 1",
			"SELECT 'COMMIT'",
			{ text: "SELECT 1", rowMode: "array" },
			// Prepared before.
			{ name: "paid", values: [1] },
		];
		for (const statement of statements) {
			await tx.query(typeof statement === "string" ? statement : Object(statement));
		}
		expect(sent).toEqual(statements);
		const cursor = { text: "SELECT 1", submit: () => {} };
		await tx.query(cursor);
		expect(sent.at(-1)).toBe(cursor);
	});

	it("stays ours: its release does nothing, and after the loan it sends nothing", async () => {
		const { tx, sent, loan } = openClient();
		tx.release();
		loan.abort(new Error("onPaid is over"));
		await expect(tx.query("SELECT 1")).rejects.toThrow("onPaid is over");
		const error = await new Promise((resolve) => tx.query("SELECT 1", [], resolve));
		expect(error).toEqual(new Error("onPaid is over"));
		expect(() => tx.query({ submit: () => {} })).toThrow("onPaid is over");
		expect(sent).toEqual([]);
	});
});
