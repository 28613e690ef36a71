import { readServiceDate } from "../answers/service-date.js";

/** The specification's description of a value. */
export type Shape =
	| { kind: "leaf"; expected: string; matches: (value: unknown) => boolean }
	| { kind: "object"; fields: Record<string, Shape>; rules: Rule[]; others: "named" | "allowed" }
	| { kind: "list"; of: Shape }
	| { kind: "optional"; of: Shape }
	| { kind: "choice"; of: (value: unknown) => Shape }
	| { kind: "anything" };

/** How fields of one object relate. `holds` ignores values that it can't compare. */
export interface Rule {
	path: string;
	expected: string;
	found: string;
	holds: (fields: Record<string, unknown>) => boolean;
}

/** A difference before its answer is known. */
export interface FieldDifference {
	path: string;
	expected: string;
	found: string;
}

export function leaf(expected: string, matches: (value: unknown) => boolean): Shape {
	return {
		kind: "leaf",
		expected,
		matches,
	};
}

/** Other fields are differences. */
export function object(fields: Record<string, Shape>, rules: Rule[] = []): Shape {
	return {
		kind: "object",
		fields,
		rules,
		others: "named",
	};
}

export function openObject(fields: Record<string, Shape>): Shape {
	return {
		kind: "object",
		fields,
		rules: [],
		others: "allowed",
	};
}

export function list(of: Shape): Shape {
	return { kind: "list", of };
}

/** May be absent or null. */
export function optional(of: Shape): Shape {
	return { kind: "optional", of };
}

/** The shape depends on the value itself. */
export function choice(of: (value: unknown) => Shape): Shape {
	return { kind: "choice", of };
}

export const anything: Shape = { kind: "anything" };

/** The places where `value` differs from `shape`. */
export function differencesFrom(shape: Shape, value: unknown, path = ""): FieldDifference[] {
	switch (shape.kind) {
		case "anything":
			return [];
		case "optional":
			return value === undefined || value === null ? [] : differencesFrom(shape.of, value, path);
		case "choice":
			return differencesFrom(shape.of(value), value, path);
		case "leaf": {
			if (shape.matches(value)) {
				return [];
			}
			const found = describeShape(value);
			return [
				{ path, expected: shape.expected, found: isPresent(value) ? `another ${found}` : found },
			];
		}
		case "list":
			return Array.isArray(value)
				? value.flatMap((entry) => differencesFrom(shape.of, entry, `${path}[]`))
				: [{ path, expected: "list", found: describeShape(value) }];
		case "object": {
			if (!isRecord(value)) {
				return [{ path, expected: "object", found: describeShape(value) }];
			}
			const named = Object.entries(shape.fields).flatMap(([name, field]) =>
				differencesFrom(
					field,
					Object.hasOwn(value, name) ? value[name] : undefined,
					at(path, name),
				),
			);
			const broken = shape.rules
				.filter((rule) => !rule.holds(value))
				.map(({ path: field, expected, found }) => ({ path: at(path, field), expected, found }));
			const others = Object.keys(value).filter((name) => !Object.hasOwn(shape.fields, name));
			const unknown = shape.others === "allowed" ? [] : others;
			return [
				...named,
				...broken,
				...unknown.map((name) => ({
					path: at(path, nameOf(name)),
					expected: "no such field",
					found: describeShape(value[name]),
				})),
			];
		}
	}
}

/** The kind of a value, without the value. */
export function describeShape(value: unknown): string {
	if (value === undefined) {
		return "absent";
	}
	if (value === null) {
		return "null";
	}
	if (Array.isArray(value)) {
		return "list";
	}
	switch (typeof value) {
		case "string":
			return describeText(value);
		case "number":
			return Number.isInteger(value) ? "whole number" : "number with a fraction";
		default:
			return typeof value;
	}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describeText(text: string): string {
	if (text === "") {
		return "empty text";
	}
	const date = readServiceDate(text, "start");
	if (date?.isExact) {
		return "timestamp";
	}
	if (date !== null) {
		return /:/.test(text) ? "timestamp without a zone" : "date without a time";
	}
	return /^[\d.,-]+$/.test(text) ? "text of digits" : "text";
}

function isPresent(value: unknown): boolean {
	return value !== undefined && value !== null;
}

function at(path: string, name: string): string {
	return path === "" ? name : `${path}.${name}`;
}

/** In a map a name is itself a value: a difference names only names in the form of a field's. */
function nameOf(name: string): string {
	return /^[A-Za-z_]{1,40}$/.test(name) ? name : "*";
}
