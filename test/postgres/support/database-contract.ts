import type { Database } from "@pix-checkout/server/platform";
import { beforeAll, beforeEach, expect, it } from "vitest";

/**
 * The charge store's requirements of a database, whatever its source of connections.
 *
 * @param open opens a database with one connection of its own: one that isn't returned blocks all later
 * calls
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

	it("uses another connection when PostgreSQL has ended one", async () => {
		const ended = database.transaction(async (transaction) => {
			await write(transaction, "a");
			await transaction.query("SELECT pg_terminate_backend(pg_backend_pid())");
		});
		await expect(ended).rejects.toThrow();
		expect(await notes()).toEqual([]);
	});

	it("gives each transaction its own isolation and limits, also that of a single write", async () => {
		const settings = `current_setting('transaction_isolation') AS isolation,
			current_setting('transaction_read_only') AS read_only,
			current_setting('synchronous_commit') AS durable,
			current_setting('idle_in_transaction_session_timeout') AS idle,
			current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`;
		const standard = {
			isolation: "read committed",
			read_only: "off",
			durable: "on",
			idle: "10s",
			lock: "5s",
			statement: "20s",
		};
		await database.query(
			`SET default_transaction_isolation = 'serializable'; SET default_transaction_read_only = on;
			SET synchronous_commit = off; SET statement_timeout = 0; SET lock_timeout = 0;
			SET idle_in_transaction_session_timeout = 0`,
		);
		try {
			expect(await database.query(`INSERT INTO note VALUES ('a') RETURNING ${settings}`)).toEqual([
				standard,
			]);
			expect(
				await database.transaction((transaction) => transaction.query(`SELECT ${settings}`), {
					limits: { lockMs: 50 },
				}),
			).toEqual([{ ...standard, lock: "50ms" }]);
		} finally {
			await database.query("RESET ALL");
		}
	});

	it("loses a transaction that its process leaves open, and its locks", async () => {
		await write(database, "a");
		const left = database.transaction(
			async (transaction) => {
				await transaction.transaction((inner) => inner.query("UPDATE note SET text = 'lost'"));
				const other = open();
				// Waits for the lock until PostgreSQL ends the session that has it.
				await other.query("UPDATE note SET text = 'kept'");
				await write(transaction, "b");
			},
			{ limits: { idleMs: 100 } },
		);
		await expect(left).rejects.toThrow();
		expect(await notes()).toEqual(["kept"]);
	});

	it("waits for a lock and for a statement as long as its limits say", async () => {
		await write(database, "a");
		await database.transaction(async (transaction) => {
			await transaction.query("UPDATE note SET text = 'b'");
			const waiting = open().transaction((other) => other.query("UPDATE note SET text = 'c'"), {
				limits: { lockMs: 50 },
			});
			await expect(waiting).rejects.toMatchObject({ code: "55P03" });
		});
		const slow = database.transaction((transaction) => transaction.query("SELECT pg_sleep(60)"), {
			limits: { statementMs: 50 },
		});
		await expect(slow).rejects.toMatchObject({ code: "57014" });
		expect(await notes()).toEqual(["b"]);
	});
}
