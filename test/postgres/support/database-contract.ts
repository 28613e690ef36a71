import type { Database } from "@pix-checkout/postgres";
import { beforeAll, beforeEach, expect, it } from "vitest";

/**
 * The charge store's requirements of a database, whatever its source of connections.
 *
 * @param open opens a database with one connection: a connection that isn't returned blocks all
 * later calls
 */
export function itKeepsItsTransactions(open: () => Database): void {
	let database: Database;
	beforeAll(async () => {
		database = open();
		await database.query("CREATE TABLE note (text text PRIMARY KEY)");
	});
	beforeEach(() => database.query("DELETE FROM note"));

	const write = (to: Pick<Database, "query">, text: string) =>
		to.query("INSERT INTO note VALUES ($1)", [text]);
	const notes = async () =>
		(await database.query("SELECT text FROM note ORDER BY text")).map(({ text }) => text);
	const broken = () => Promise.reject(new Error("no space left"));

	it("sends parameters unchanged, including question marks and repeated numbers", async () => {
		const at = new Date("2026-11-22T12:00:00.123Z");
		const [row] = await database.query(
			`SELECT $1::text AS text, $1::text AS again, $2::timestamptz AS at, $3::text AS nothing,
				'b' = ANY($4) AS has, '{"a": 1}'::jsonb ? 'a' AS question, $5::jsonb AS json`,
			["what? $2", at, null, ["a", "b"], JSON.stringify({ a: [1] })],
		);
		expect(row).toEqual({
			text: "what? $2",
			again: "what? $2",
			at,
			nothing: null,
			has: true,
			question: true,
			json: { a: [1] },
		});
	});

	it("commits the work, and returns its result", async () => {
		expect(
			await database.transaction(async (transaction) => {
				await write(transaction, "a");
				return write(transaction, "b").then(() => "done");
			}),
		).toBe("done");
		expect(await notes()).toEqual(["a", "b"]);
	});

	it("rolls back when the work fails, and returns its connection", async () => {
		const work = database.transaction(async (transaction) => {
			await write(transaction, "a");
			await broken();
		});
		await expect(work).rejects.toThrow("no space left");
		expect(await notes()).toEqual([]);
	});

	it("rejects a transaction with a failed statement", async () => {
		const work = database.transaction(async (transaction) => {
			await write(transaction, "a");
			await write(transaction, "a").catch(() => undefined);
		});
		await expect(work).rejects.toThrow("rolled the transaction back");
		expect(await notes()).toEqual([]);
	});

	it("rolls a transaction in a transaction back alone, and to the right point", async () => {
		await database.transaction(async (outer) => {
			await write(outer, "kept");
			const middle = outer.transaction(async (transaction) => {
				await write(transaction, "lost with the middle");
				await expect(transaction.transaction((inner) => write(inner, "kept"))).rejects.toThrow();
				await write(transaction, "lost too");
				await broken();
			});
			await expect(middle).rejects.toThrow("no space left");
			await outer.transaction((transaction) => write(transaction, "kept as well"));
		});
		expect(await notes()).toEqual(["kept", "kept as well"]);
	});

	it("begins a transaction with the given options", async () => {
		const asked = await database.transaction(
			(transaction) =>
				transaction.query(
					`SELECT current_setting('transaction_isolation') AS isolation,
						current_setting('transaction_read_only') AS read_only`,
				),
			{ isolation: "repeatable read", access: "read only" },
		);
		expect(asked).toEqual([{ isolation: "repeatable read", read_only: "on" }]);
	});

	it("returns its connection when a statement fails", async () => {
		for (let times = 0; times < 3; times += 1) {
			await expect(database.query("SELECT nothing")).rejects.toThrow(/nothing/);
		}
		expect(await notes()).toEqual([]);
	});

	it("sends a prepared statement also where the connection has lost the statement, or its table has changed", async () => {
		const read = () =>
			database.query("SELECT * FROM note WHERE text = ANY($1)", [["a"]], { prepared: true });
		await write(database, "a");
		expect(await read()).toEqual([{ text: "a" }]);
		expect(await database.query("SELECT statement FROM pg_prepared_statements")).toEqual([
			{ statement: "SELECT * FROM note WHERE text = ANY($1)" },
		]);
		// As a pooler does, which hands the next statement another connection.
		await database.query("DEALLOCATE ALL");
		expect(await read()).toEqual([{ text: "a" }]);
		const another = open();
		await another.query("SELECT * FROM note", [], { prepared: true });
		await another.query("ALTER TABLE note ADD COLUMN more integer");
		expect(await another.query("SELECT * FROM note", [], { prepared: true })).toEqual([
			{ text: "a", more: null },
		]);
		await another.query("ALTER TABLE note DROP COLUMN more");
	});

	it("fails with a prepared statement that is wrong", async () => {
		await expect(open().query("SELECT wrong", [], { prepared: true })).rejects.toThrow(/wrong/);
	});

	it("uses another connection when PostgreSQL has ended one", async () => {
		const ended = database.transaction(async (transaction) => {
			await write(transaction, "a");
			await transaction.query("SELECT pg_terminate_backend(pg_backend_pid())");
		});
		await expect(ended).rejects.toThrow();
		expect(await notes()).toEqual([]);
	});
}
