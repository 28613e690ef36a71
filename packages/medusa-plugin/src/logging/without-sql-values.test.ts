import { inspect } from "node:util";
import type { Logger } from "@medusajs/framework/types";
import { describe, expect, it } from "vitest";
import { withoutSqlValues } from "./without-sql-values";

const insert = `insert into "cart_address" ("id", "phone", "metadata") values ('caaddr_1', '11900001234', '{"cpf":"529.982.247-25","of":"D''Ávila"}')`;
/** As MikroORM adds it to the message when the row breaks a rule of the table. */
const refusal =
	'new row violates "rule"\n - detail: Failing row contains (caaddr_1, 11900001234, (x)).';
const trouble = "Client has encountered a connection error and is not queryable";

/** As MikroORM throws it: the pg driver's fields are on it too. */
class DriverException extends Error {
	override name = "DriverException";
	readonly code = "23514";
	readonly detail = "Failing row contains (caaddr_1, 11900001234, D'Ávila).";
}

describe("withoutSqlValues", () => {
	it("leaves the values of a failed statement out of a line, and keeps what went wrong", () => {
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

	it("leaves them out of an error, of its stack, its cause and what the database quotes", () => {
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

	it("leaves them out of what a workflow makes of an error, and of the row that was refused", () => {
		const { lines, logger } = listeningLogger();
		const { message, stack, name } = new DriverException(`${insert} - ${refusal}`);
		logger.error({ message, name, ...(stack === undefined ? {} : { stack }) });
		const printed = inspect(lines[0]?.[0]);
		expect(printed).toContain("detail: Failing row contains (…)");
		expect(printed).not.toMatch(/11900001234|529\.982|Ávila/);
	});

	it("leaves the error itself as it is, for those who handle it", () => {
		const error = new DriverException(insert);
		listeningLogger().logger.error(error);
		expect(error.message).toBe(insert);
		expect(error.detail).toContain("11900001234");
	});

	it("takes an error that is its own cause", () => {
		const { lines, logger } = listeningLogger();
		const error = new Error("round and round");
		error.cause = error;
		logger.error(error);
		expect(lines[0]?.[0]).toMatchObject({ message: "round and round" });
	});

	it("hands on every other line, and what the logger answers", () => {
		const { lines, logger } = listeningLogger();
		logger.info("Could not resolve 'x' from the container. Please update it");
		expect(lines).toEqual([["Could not resolve 'x' from the container. Please update it"]]);
		expect(logger.shouldLog("info")).toBe(true);
	});
});

/** What reaches a store's logger behind `withoutSqlValues`. */
function listeningLogger() {
	const lines: unknown[][] = [];
	const listen = (...values: unknown[]) => void lines.push(values);
	const logger: Pick<Logger, "error" | "warn" | "info" | "shouldLog"> = {
		error: listen,
		warn: listen,
		info: listen,
		shouldLog: () => true,
	};
	return { lines, logger: withoutSqlValues(logger as Logger) };
}
