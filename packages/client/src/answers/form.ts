import * as z from "zod";

// Each answer is described once. Its fields are schemas: a strict one is the form that the service's
// specification shows, and a lenient one carries that form. Readers take the fields as they are, and
// the list of differences takes their forms.

const forms = new WeakMap<z.ZodType, z.ZodType>();

/** A field that `read` reads, and that the specification shows in this form. */
export function field<T extends z.ZodType>(read: T, form: z.ZodType): T {
	const own = z.clone(read);
	forms.set(own, form);
	return own;
}

/** An object with exactly these fields, each in its form. */
export function formOf(fields: Record<string, z.ZodType>): z.ZodObject {
	const shape = Object.entries(fields).map(([name, one]) => [name, forms.get(one) ?? one]);
	return z.strictObject(Object.fromEntries(shape));
}

/** One of several forms, by the value itself. A form is built once: zod compiles it. */
export function choice(formFor: (value: unknown) => z.ZodType) {
	return z.unknown().superRefine((value, context) => {
		for (const issue of formFor(value).safeParse(value).error?.issues ?? []) {
			context.addIssue({ ...issue });
		}
	});
}

/** How fields of one object relate, whatever is wrong with them. */
export function rule(path: string, expected: string, found?: string) {
	return {
		path: [path],
		error: expected,
		params: { found },
		when: ({ value }: { value: unknown }) => isRecord(value),
	};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
