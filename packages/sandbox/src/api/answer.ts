import type { z } from "zod";
import { isoWithMilliseconds, isoWithoutMilliseconds } from "../clock/time.js";
import type { Dialect, Settings } from "../options.js";
import { named, object } from "../schema.js";

/** What the specification leaves open in an answer; only the reference's times have milliseconds. */
export interface AnswerStyle {
	dialect: Dialect;
	/** ISO 8601 in UTC; with or without milliseconds. */
	time: (instant: number) => string;
	/** The field of a record that names it in the list. */
	listedId: "uuid" | "id";
}

export function answerStyle(dialect: Dialect, { choices }: Settings): AnswerStyle {
	return dialect === "guide"
		? { dialect, time: isoWithoutMilliseconds, listedId: choices.guideListIds }
		: { dialect, time: isoWithMilliseconds, listedId: "id" };
}

/** A field of an answer, and the source of its value. */
export interface Field<Source> {
	schema: z.ZodType;
	read: (source: Source, style: AnswerStyle) => unknown;
}

export function field<Value, Source = unknown>(
	schema: z.ZodType<Value>,
	read: (source: Source, style: AnswerStyle) => Value | Promise<Value>,
): Field<Source> {
	return { schema, read };
}

/** A body of the service: its schema for the document, and its writer. */
export interface Answer<Source> {
	schema: z.ZodType;
	write(source: Source, style: AnswerStyle): Promise<Record<string, unknown>>;
}

export function defineAnswer<Source>(
	id: string,
	description: string,
	fields: Record<string, Field<Source>>,
	choice?: string,
): Answer<Source> {
	const all = Object.entries(fields);
	const shape = Object.fromEntries(all.map(([name, { schema }]) => [name, schema]));
	return {
		schema: named(id, object(description, shape, choice)),
		write: async (source, style) => {
			const values = all.map(({ 1: { read } }) => read(source, style));
			const written = await Promise.all(values);
			return Object.fromEntries(all.map(([name], index) => [name, written[index]]));
		},
	};
}
