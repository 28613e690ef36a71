/** A JSON Schema of the 2020-12 dialect, which OpenAPI 3.1 uses. */
export interface Schema {
	readonly [keyword: string]: unknown;
}

/** A schema of the document's components, by its name. */
export function schemaRef(name: string): Schema {
	return { $ref: `#/components/schemas/${name}` };
}

/** An object whose fields are all there, except those named in `optional`. */
export function object(
	description: string,
	properties: Record<string, Schema>,
	optional: readonly string[] = [],
): Schema {
	const required = Object.keys(properties).filter((name) => !optional.includes(name));
	return { type: "object", description, required, properties };
}

export function text(description: string, keywords: Schema = {}): Schema {
	return { type: "string", description, ...keywords };
}

export function cents(description: string, keywords: Schema = {}): Schema {
	return { type: "integer", description: `${description}, in cents`, ...keywords };
}

export function reais(description: string): Schema {
	return { type: "number", description: `${description}, in reais` };
}

export function time(description: string): Schema {
	return { type: "string", format: "date-time", description };
}

export function always(value: string | boolean, description: string): Schema {
	return { const: value, description };
}

export const livemode: Schema = {
	type: "boolean",
	description: "True: there is no test mode, and a sandbox says the same",
};

export const uuid = text("Identifier that the service made, a UUID of version 4", {
	format: "uuid",
});

export const chargeId = text("Identifier in the reference dialect", {
	pattern: "^ch_svc_[0-9A-Za-z]+$",
	examples: ["ch_svc_5f0c1b7a9d3e4c2b8a6f1e0d"],
});

export const chargeStatus: Schema = {
	type: "string",
	enum: ["pending", "paid", "expired", "failed"],
	description: "Only `paid` means that the money has come; `expired` and `failed` are final",
};

export const withdrawalStatus: Schema = {
	type: "string",
	enum: ["processing", "completed", "failed"],
	description: "`processing` until the money has gone out or could not",
	"x-sandbox-choice": "Only `processing` is shown in the service's specification",
};
