import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { withoutSqlValues } from "./without-sql-values.js";

const insert = `insert into "cart_address" ("id", "phone", "metadata") values ('caaddr_1', '11900001234', '{"cpf":"529.982.247-25","of":"D''Ávila"}')`;
/** MikroORM's addition to the message when the row breaks a rule of the table. */
const refusal =
	'new row violates "rule"\n - detail: Failing row contains (caaddr_1, 11900001234, (x)).';
const trouble = "Client has encountered a connection error and is not queryable";

/** The form of MikroORM's errors, which carry the pg driver's fields too. */
class DriverException extends Error {
	override name = "DriverException";
	readonly code = "23514";
	readonly detail = "Failing row contains (caaddr_1, 11900001234, D'Ávila).";
}

describe("withoutSqlValues", () => {
	it("returns a logger that it has made before", () => {
		const { logger } = listeningLogger();
		expect(withoutSqlValues(logger)).toBe(logger);
	});

	it("removes the values of a failed statement from a line, and keeps the reason", () => {
		const { lines, logger } = listeningLogger();
		logger.error(`Error was thrown - DriverException: ${insert} - ${trouble}`);
		logger.warn(`update "customer" set "phone" = '11900001234' - ${trouble}`);
		logger.info(`select "c"."id" from "customer" as "c" where "c"."email" = 'a@b.example' - no`);
		expect(lines).toEqual([
			[
				`Error was thrown - DriverException: insert into "cart_address" ("id", "phone", "metadata") values ('…', '…', '…') - ${trouble}`,
			],
			[`update "customer" set "phone" = '…' - ${trouble}`],
			[`select "c"."id" from "customer" as "c" where "c"."email" = '…' - no`],
		]);
	});

	it("removes them from an error, its stack, its cause and the database's quotes", () => {
		const { lines, logger } = listeningLogger();
		const error = new DriverException(`${insert} - ${trouble}`, {
			cause: new AggregateError([new DriverException(`${insert} - deeper`)], "several"),
		});
		logger.error("it failed", error);
		const [message, logged] = lines[0] ?? [];
		const printed = inspect(logged, { depth: null });
		expect(message).toBe("it failed");
		expect(logged).toBeInstanceOf(DriverException);
		expect(logged).toMatchObject({ name: "DriverException", code: "23514" });
		expect(printed).toContain(`values ('…', '…', '…') - ${trouble}`);
		expect(printed).toContain("- deeper");
		expect(printed).toContain("without-sql-values.test.ts");
		expect(printed).not.toMatch(/11900001234|529\.982|Ávila/);
	});

	it("removes them from a workflow's copy of an error, and from the rejected row", () => {
		const { lines, logger } = listeningLogger();
		const { message, stack, name } = new DriverException(`${insert} - ${refusal}`);
		logger.error({ message, name, ...(stack === undefined ? {} : { stack }) });
		const printed = inspect(lines[0]?.[0]);
		expect(printed).toContain("detail: Failing row contains (…)");
		expect(printed).not.toMatch(/11900001234|529\.982|Ávila/);
	});

	it("leaves the error itself unchanged for its other readers", () => {
		const error = new DriverException(insert);
		listeningLogger().logger.error(error);
		expect(error.message).toBe(insert);
		expect(error.detail).toContain("11900001234");
	});

	it("handles an error that is its own cause", () => {
		const { lines, logger } = listeningLogger();
		const error = new Error("round and round");
		error.cause = error;
		logger.error(error);
		expect(lines[0]?.[0]).toMatchObject({ message: "round and round" });
	});

	it("passes on every other line, and returns the logger's result", () => {
		const { lines, logger } = listeningLogger();
		logger.info("Could not resolve 'x' from the container. Please update it");
		expect(lines).toEqual([["Could not resolve 'x' from the container. Please update it"]]);
		expect(logger.shouldLog("info")).toBe(true);
	});
});

/** The arguments that reach a store's logger behind `withoutSqlValues`. */
function listeningLogger() {
	const lines: unknown[][] = [];
	const listen = (...values: unknown[]) => void lines.push(values);
	const logger = { error: listen, warn: listen, info: listen, shouldLog: (_level: string) => true };
	return { lines, logger: withoutSqlValues(logger) };
}
