import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { openApiDocument } from "../openapi/document.js";
import type { Answer } from "./service.js";

const content = z.object({ "application/json": z.object({ schema: z.unknown() }) });
const response = z.object({
	headers: z.record(z.string(), z.object({ $ref: z.string() })),
	content: content.optional(),
	"x-codes": z.array(z.string()).default([]),
	"x-sandbox-codes": z.array(z.string()).default([]),
});
const operation = z.object({
	requestBody: z.object({ content }).optional(),
	responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), response])),
});
const readable = z.object({
	paths: z.record(z.string(), z.record(z.string(), operation)),
	webhooks: z.record(
		z.string(),
		z.object({ post: z.object({ requestBody: z.object({ content }) }) }),
	),
	components: z.object({
		headers: z.record(z.string(), z.object({ schema: z.unknown() })),
		responses: z.record(z.string(), response),
		schemas: z.record(z.string(), z.unknown()),
	}),
});

const { paths, webhooks, components } = readable.parse(openApiDocument("http://127.0.0.1/v1"));
const ajv = new Ajv2020({ allErrors: true, strictTypes: false, coerceTypes: false });
addFormats.default(ajv);
ajv.addVocabulary(["components", "x-sandbox-choice"]);

/** The validator of answers: an answer may have no field that the document doesn't name. */
const strict = { components: { schemas: withoutOtherFields(components.schemas) } };
/** The validator of requests: they may have more fields than the document names. */
const lax = { components: { schemas: components.schemas } };
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

/**
 * Throws when the OpenAPI document doesn't allow an answer: its operation, status, headers, error
 * code and body. The document must also allow each accepted request.
 */
export function checkAnswer(
	request: { method: string; path: string; body?: unknown },
	answer: Answer,
): void {
	const { called, allowed } = responseFor(request, answer.status);
	const problems = [
		...headerProblems(allowed, answer.headers),
		...bodyProblems(allowed, answer.body),
		...(answer.status < 300 ? requestProblems(called, request.body) : []),
	];
	if (problems.length > 0) {
		throw new Error(
			`openapi.json doesn't allow this answer to ${request.method} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 2000)}\n${problems.join("\n")}`,
		);
	}
}

/** Throws when the document doesn't allow the body of a webhook. */
export function checkWebhook(body: unknown): void {
	const { event } = z.object({ event: z.string() }).parse(body);
	const schema = webhooks[event]?.post.requestBody.content["application/json"].schema;
	if (schema === undefined) {
		throw new Error(`openapi.json knows no webhook ${event}`);
	}
	const problems = schemaProblems(schema, strict, body);
	if (problems.length > 0) {
		throw new Error(`openapi.json doesn't allow ${JSON.stringify(body)}\n${problems.join("\n")}`);
	}
}

type Response = z.output<typeof response>;
type Operation = z.output<typeof operation>;

function responseFor(
	{ method, path }: { method: string; path: string },
	status: number,
): { called?: Operation; allowed: Response } {
	const operations = operationsAt(path, method);
	const called = operations?.[method.toLowerCase()];
	// The service answers a preflight at every path, and an unknown path is no operation of the
	// document.
	const preflight = method === "OPTIONS" ? "Preflight" : undefined;
	const missing = operations ? "NoSuchMethod" : "NoSuchPath";
	const found = called
		? called.responses[status]
		: { $ref: `#/components/responses/${preflight ?? missing}` };
	const allowed = found && "$ref" in found ? components.responses[lastPart(found.$ref)] : found;
	const expected = { Preflight: 204, NoSuchMethod: 405, NoSuchPath: 404 }[preflight ?? missing];
	if (!allowed || (!called && status !== expected)) {
		throw new Error(`openapi.json has no ${status} for ${method} ${path}`);
	}
	return { allowed, ...(called ? { called } : {}) };
}

function operationsAt(path: string, method: string): Record<string, Operation> | undefined {
	const given = new URL(path, "http://sandbox.example").pathname;
	// The document can't express a read without a charge's identifier in the path.
	const pathname = given === "/charges" && method === "GET" ? "/charges/" : given;
	const exact = paths[pathname];
	if (exact) {
		return exact;
	}
	const template = Object.keys(paths).find((candidate) =>
		new RegExp(`^${candidate.replace("{id}", "[^/]*")}$`).test(pathname),
	);
	return template === undefined ? undefined : paths[template];
}

function headerProblems(allowed: Response, headers: Headers): string[] {
	return Object.entries(allowed.headers).flatMap(([name, { $ref }]) => {
		const value = headers.get(name);
		if (value === null) {
			return [`header ${name} is missing`];
		}
		const isCount = /^\d+$/.test(value);
		const { schema } = components.headers[lastPart($ref)] ?? {};
		return schemaProblems(schema, strict, isCount ? Number(value) : value).map(
			(problem) => `header ${name}: ${problem}`,
		);
	});
}

function bodyProblems(allowed: Response, body: unknown): string[] {
	const json = allowed.content?.["application/json"];
	if (!json) {
		return body === "" ? [] : ["the body should be empty"];
	}
	const error = z.object({ error: z.object({ code: z.string() }) }).safeParse(body);
	const codes = [...allowed["x-codes"], ...allowed["x-sandbox-codes"]];
	const code = error.success && !codes.includes(error.data.error.code);
	return [
		...schemaProblems(json.schema, strict, body),
		...(code ? [`code ${error.data.error.code} is none of ${codes.join(", ")}`] : []),
	];
}

function requestProblems(called: Operation | undefined, body: unknown): string[] {
	const schema = called?.requestBody?.content["application/json"].schema;
	if (schema === undefined || typeof body !== "string") {
		return [];
	}
	return schemaProblems(schema, lax, JSON.parse(body)).map((problem) => `request: ${problem}`);
}

function schemaProblems(schema: unknown, root: typeof strict, value: unknown): string[] {
	const name = `${root === strict ? "strict" : "lax"} ${JSON.stringify(schema)}`;
	const validate =
		compiled.get(name) ?? ajv.compile({ ...z.looseObject({}).parse(schema), ...root });
	compiled.set(name, validate);
	if (validate(value)) {
		return [];
	}
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
	);
}

/** The schemas, with every open object of the document closed. */
function withoutOtherFields(schema: unknown): unknown {
	if (Array.isArray(schema)) {
		return schema.map(withoutOtherFields);
	}
	if (typeof schema !== "object" || schema === null) {
		return schema;
	}
	const closed = Object.fromEntries(
		Object.entries(schema).map(([name, value]) => [name, withoutOtherFields(value)]),
	);
	return "properties" in schema && !("additionalProperties" in schema) && "type" in schema
		? { ...closed, additionalProperties: false }
		: closed;
}

function lastPart(ref: string): string {
	return ref.slice(ref.lastIndexOf("/") + 1);
}
