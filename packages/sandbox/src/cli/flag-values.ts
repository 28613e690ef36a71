import { z } from "zod";
import { DURATION_EXAMPLE, parseDuration } from "../clock/duration.js";

/** Of a switch: whether it was given. */
export const given = z.boolean().default(false);

/** Flags that every command accepts besides its own; what they say is read before. */
export const shared = { json: given, help: given };

/** The same for commands that need a running sandbox. */
export const remote = { ...shared, url: z.string().optional() };

export const noWords = z.tuple([], "takes no words besides its flags").default([]);

/** A whole number that isn't negative. */
export const wholeNumber = z
	.string()
	.regex(/^\d{1,15}$/, "must be a whole number")
	.transform(Number);

export const number = z
	.string()
	.refine((text) => text.trim() !== "" && Number.isFinite(Number(text)), "must be a number")
	.transform(Number);

/** Milliseconds, from a duration such as `1h30m` or a number of milliseconds. */
export const milliseconds = z.string().transform((text, context) => {
	const ms = /^-?\d+$/.test(text) ? Number(text) : parseDuration(text);
	if (ms !== undefined) return ms;
	context.addIssue({
		code: "custom",
		message: `must be a duration ${DURATION_EXAMPLE}, or a number of milliseconds`,
	});
	return z.NEVER;
});

/** A JSON object. */
export const jsonObject = z.string().transform((text, context) => {
	const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(text));
	if (parsed.success) return parsed.data;
	context.addIssue({ code: "custom", message: `must be a JSON object such as '{"amount":500}'` });
	return z.NEVER;
});

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
