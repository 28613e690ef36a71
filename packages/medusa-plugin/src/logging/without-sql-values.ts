import type { Logger } from "@medusajs/framework/types";

/**
 * A logger for `medusa-config.ts` that leaves the values out of SQL statements and of what
 * PostgreSQL quotes of a row. When a write fails, because the database goes away in the middle of
 * it for one, Medusa logs the statement as it was sent: with the shopper's name, address, phone and
 * document in it.
 *
 * @param logger what writes the lines: Medusa's own, or one of the store's
 *
 * @example
 * import { logger } from "@medusajs/framework/logger"
 *
 * export default defineConfig({
 *   logger: withoutSqlValues(logger),
 * })
 */
export function withoutSqlValues(logger: Logger): Logger {
	return new Proxy(logger, {
		get(target, name) {
			const member: unknown = Reflect.get(target, name);
			return typeof member === "function"
				? (...values: unknown[]) =>
						member.apply(
							target,
							values.map((value) => clean(value)),
						)
				: member;
		},
	});
}

/** MikroORM and Knex quote what they name; a sentence doesn't. */
const statement = /\b(?:insert into|update|from) "/i;
/** A quote in a value is doubled. */
const literal = /'(?:[^']|'')*'/g;
/** What PostgreSQL adds about a row that it refuses, up to the end of the line. */
const quotedRow = /\bFailing row contains \(.*\)/g;
/** Where PostgreSQL repeats values, in its errors. */
const quotingFields = new Set(["detail", "where"]);

/** Also what a workflow makes of an error: a plain object with the same fields. */
interface ErrorLike {
	message: string;
}

type Copies = Map<ErrorLike, ErrorLike>;

function clean(value: unknown, copies: Copies = new Map()): unknown {
	if (isErrorLike(value)) {
		return cleanError(value, copies);
	}
	if (Array.isArray(value)) {
		return value.map((each) => clean(each, copies));
	}
	return typeof value === "string" ? cleanText(value) : value;
}

function cleanText(text: string): string {
	const start = text.search(statement);
	return start < 0
		? text
		: text.slice(0, start) +
				text.slice(start).replace(literal, "'…'").replace(quotedRow, "Failing row contains (…)");
}

/** A copy: others still read the error itself. */
function cleanError(error: ErrorLike, copies: Copies): ErrorLike {
	const before = copies.get(error);
	if (before) {
		return before;
	}
	const copy: ErrorLike = Object.create(Object.getPrototypeOf(error));
	copies.set(error, copy);
	for (const [name, { enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(error))) {
		Object.defineProperty(copy, name, {
			value: quotingFields.has(name) ? undefined : clean(Reflect.get(error, name), copies),
			enumerable: enumerable ?? false,
		});
	}
	return copy;
}

function isErrorLike(value: unknown): value is ErrorLike {
	return (
		typeof value === "object" &&
		value !== null &&
		"message" in value &&
		typeof value.message === "string"
	);
}
