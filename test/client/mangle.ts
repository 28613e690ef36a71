import fc from "fast-check";

/**
 * A way to damage an answer's JSON. Each is deterministic, so that fast-check can shrink a
 * counterexample.
 */
export type Mangling =
	| { kind: "field"; place: number; how: FieldDamage }
	| { kind: "truncate"; at: number }
	| { kind: "instead"; text: string };

export type FieldDamage = "removed" | "null" | "another type" | "empty" | "doubled";

const damages: FieldDamage[] = ["removed", "null", "another type", "empty", "doubled"];

export const anyMangling: fc.Arbitrary<Mangling> = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			kind: fc.constant("field" as const),
			place: fc.nat(1_000),
			how: fc.constantFrom(...damages),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("truncate" as const), at: fc.nat(10_000) }),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("instead" as const),
			text: fc.oneof(
				fc.constantFrom(
					"",
					"<!doctype html><title>502 Bad Gateway</title>",
					"OK",
					"null",
					"[]",
					"{}",
					'{"error":{"code":"internal"}}',
					'{"success":false}',
				),
				fc.json(),
				fc.string(),
			),
		}),
	},
);

/** The text of an answer after all manglings, in their order. */
export function mangle(text: string, manglings: Mangling[]): string {
	return manglings.reduce(mangleOnce, text);
}

function mangleOnce(text: string, mangling: Mangling): string {
	switch (mangling.kind) {
		case "instead":
			return mangling.text;
		case "truncate":
			return text.slice(0, mangling.at % Math.max(text.length, 1));
		case "field": {
			const json = parsed(text);
			const paths = pathsOf(json);
			const path = paths[mangling.place % Math.max(paths.length, 1)];
			return path === undefined ? text : JSON.stringify(damaged(json, path, mangling.how));
		}
	}
}

type Path = (string | number)[];

/** The paths of all fields and entries below `json`. */
export function pathsOf(json: unknown, path: Path = []): Path[] {
	return entriesOf(json).flatMap(([key, value]) => [
		[...path, key],
		...pathsOf(value, [...path, key]),
	]);
}

function entriesOf(json: unknown): [string | number, unknown][] {
	if (Array.isArray(json)) {
		return json.map((value, index) => [index, value]);
	}
	return typeof json === "object" && json !== null ? Object.entries(json) : [];
}

/** A copy of `json` with the value at `path` damaged. */
export function damaged(json: unknown, path: Path, how: FieldDamage): unknown {
	const [key, ...rest] = path;
	if (key === undefined) {
		return spoiled(json, how);
	}
	const entries = Array.isArray(json) ? [...json.entries()] : Object.entries(Object(json));
	const changed = entries.flatMap(([name, value]): [string | number, unknown][] => {
		if (String(name) !== String(key)) {
			return [[name, value]];
		}
		if (rest.length === 0 && how === "removed") {
			return [];
		}
		return [[name, damaged(value, rest, how)]];
	});
	return Array.isArray(json) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
}

function spoiled(value: unknown, how: FieldDamage): unknown {
	switch (how) {
		case "removed":
		case "null":
			return null;
		case "another type":
			return typeof value === "string" ? value.length : JSON.stringify(value ?? "null");
		case "empty":
			if (Array.isArray(value)) {
				return [];
			}
			return typeof value === "object" ? {} : "";
		case "doubled":
			return [value, value];
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// An earlier mangling left no JSON: there are no fields to damage.
		return null;
	}
}
