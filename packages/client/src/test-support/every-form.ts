import { format, inspect } from "node:util";
import { serialize } from "node:v8";

/**
 * Every text that a logger, a debugger, a copy or a message to a worker could make of a value, as
 * one text.
 */
export function everyForm(value: unknown): string {
	return [value, ...causesOf(value)]
		.flatMap((one) => [...textsOf(one), ...copiesOf(one)])
		.join("\n");
}

function textsOf(value: unknown): string[] {
	return [
		String(value),
		format("%s %o %O %j", value, value, value, value),
		inspect(value),
		inspect(value, { depth: Infinity, showHidden: true, getters: true, maxStringLength: Infinity }),
		inspect(value, { customInspect: false, depth: Infinity, showHidden: true, showProxy: true }),
		JSON.stringify(value) ?? "",
		JSON.stringify(Object.getOwnPropertyDescriptors(Object(value))),
		JSON.stringify({ ...Object(value) }),
		...(value instanceof Error ? [value.stack ?? "", value.message] : []),
	];
}

/** The error of a rejected copy names the value that can't be copied. */
function copiesOf(value: unknown): string[] {
	return [() => inspect(structuredClone(value)), () => serialize(value).toString("latin1")].map(
		(copy) => {
			try {
				return copy();
			} catch (error) {
				return inspect(error, { depth: Infinity, showHidden: true });
			}
		},
	);
}

function causesOf(value: unknown): unknown[] {
	if (!(value instanceof Error)) {
		return [];
	}
	const inner: unknown[] = value instanceof AggregateError ? value.errors : [];
	const direct = value.cause === undefined ? inner : [value.cause, ...inner];
	return direct.flatMap((one) => [one, ...causesOf(one)]);
}
