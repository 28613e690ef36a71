/**
 * A logger that removes the values from SQL statements and from PostgreSQL's
 * quotes of a row. When a write fails, for example because the database goes away, MikroORM and Knex log the
 * statement with its values: the shopper's name, address, phone and document.
 *
 * @example
 * import { logger } from "@medusajs/framework/logger"
 *
 * export default defineConfig({
 *   logger: withoutSqlValues(logger),
 * })
 */
export function withoutSqlValues<Logger extends object>(logger: Logger): Logger {
	if (cleaning.has(logger)) {
		return logger;
	}
	const clean = cleaningProxy(logger);
	cleaning.add(clean);
	return clean;
}

const cleaning = new WeakSet<object>();

function cleaningProxy<Logger extends object>(logger: Logger): Logger {
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

/** MikroORM and Knex quote names in a statement; a sentence has no such quotes. */
const statement = /\b(?:insert into|update|from) "/i;
/** SQL doubles a quote inside a value. */
const literal = /'(?:[^']|'')*'/g;
/** PostgreSQL's detail about a row that it rejects, up to the end of the line. */
const quotedRow = /\bFailing row contains \(.*\)/g;
/** The fields of PostgreSQL's errors that repeat values. */
const quotingFields = new Set(["detail", "where"]);

/** Also for a workflow's copy of an error: a plain object with the same fields. */
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
	return typeof value === "string" ? withoutValues(value) : value;
}

function withoutValues(text: string): string {
	const start = text.search(statement);
	return start < 0
		? text
		: text.slice(0, start) +
				text.slice(start).replace(literal, "'…'").replace(quotedRow, "Failing row contains (…)");
}

/** A copy, because other code still reads the error itself. */
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
