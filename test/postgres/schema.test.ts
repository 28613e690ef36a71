import { readFile } from "node:fs/promises";
import { migrations } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./support/test-database.js";

describe("the schema", () => {
	const test = useTestDatabase({ keepsRows: true });

	const ours = () =>
		test.sql(
			`SELECT relname AS name FROM pg_class WHERE relname LIKE '%pix_checkout%'
			UNION SELECT proname FROM pg_proc WHERE proname LIKE '%pix_checkout%' ORDER BY name`,
		);

	it("is undone without remains, and created again", async () => {
		const made = await ours();
		for (const sql of migrations.toReversed().flatMap(({ down }) => down)) {
			await test.sql(sql);
		}
		expect(await ours()).toEqual([]);
		for (const sql of migrations.flatMap(({ up }) => up)) {
			await test.sql(sql);
		}
		expect(await ours()).toEqual(made);
	});

	it("is counted, emptied and dropped by the SQL of the page about removing the plugin", async () => {
		const made = await ours();
		await test.sql("CREATE TABLE mikro_orm_migrations (name text)");
		await test.sql(
			"INSERT INTO mikro_orm_migrations VALUES ('Migration20261122120000'), ('other')",
		);
		const page = await readFile(new URL("../../docs/operate/removing.md", import.meta.url), "utf8");
		const [ofMedusa = ""] = page.split("## On Node");
		const blocks = [...ofMedusa.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = ""]) => sql);
		expect(blocks).toHaveLength(4);
		for (const sql of blocks) {
			await test.sql(sql);
		}
		expect(await ours()).toEqual([]);
		expect(await test.sql("SELECT name FROM mikro_orm_migrations")).toEqual([{ name: "other" }]);
		for (const sql of migrations.flatMap(({ up }) => up)) {
			await test.sql(sql);
		}
		expect(await ours()).toEqual(made);
	});

	it("lets a person change charges by the tables' full names", async () => {
		await test.sql(
			`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
				amount_cents, state, version, charge_id, queued_at, tries)
			VALUES ('1', '1', '1', 1, 'pix', 'reference', '1', 100, 'pending', 1, '1', now(), 0)`,
		);
		const elsewhere = (statement: string) =>
			test.sql(`DO $$ BEGIN SET LOCAL search_path TO ''; ${statement}; END $$`);
		await elsewhere("UPDATE public.pix_checkout_charge SET state = 'paid'");
		await elsewhere("DELETE FROM public.pix_checkout_charge");
	});

	it("has no statement that a library with ? as its parameter would misread", () => {
		const statements = migrations.flatMap(({ up, down }) => [...up, ...down]);
		expect(statements.filter((sql) => sql.includes("?"))).toEqual([]);
	});
});
