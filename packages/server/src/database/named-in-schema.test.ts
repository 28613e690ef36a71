import { describe, expect, it } from "vitest";
import { namedInSchema } from "./named-in-schema.js";

const named = namedInSchema("pix_checkout_staging");

describe("a statement in a schema", () => {
	it.each([
		[
			"SELECT state FROM pix_checkout_charge",
			"SELECT state FROM pix_checkout_staging.pix_checkout_charge",
		],
		["SELECT pix_checkout_now()", "SELECT pix_checkout_staging.pix_checkout_now()"],
		[
			"SELECT nextval('pix_checkout_arrival')",
			"SELECT nextval('pix_checkout_staging.pix_checkout_arrival')",
		],
		[
			"CREATE INDEX pix_checkout_charge_due ON pix_checkout_charge (next_action_at)",
			"CREATE INDEX pix_checkout_charge_due ON pix_checkout_staging.pix_checkout_charge (next_action_at)",
		],
	])("names it: %s", (sql, expected) => {
		expect(named(sql)).toBe(expected);
		// The second time from memory.
		expect(named(sql)).toBe(expected);
	});

	it.each([
		"CREATE SCHEMA pix_checkout_staging",
		"SET LOCAL search_path TO pix_checkout_staging",
		"SELECT relname FROM pg_class WHERE relname = 'pix_checkout_charge'",
		"SELECT state FROM other.pix_checkout_charge",
		"SAVEPOINT pix_checkout_on_paid",
		"SELECT relname FROM pg_class",
	])("that names none of its tables stays: %s", (sql) => {
		expect(named(sql)).toBe(sql);
	});
});
