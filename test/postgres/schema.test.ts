import { migrations } from "@pix-checkout/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

describe("the schema", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(() => test?.close());

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

	it("has no statement that a library with ? as its parameter would misread", () => {
		const statements = migrations.flatMap(({ up, down }) => [...up, ...down]);
		expect(statements.filter((sql) => sql.includes("?"))).toEqual([]);
	});
});
