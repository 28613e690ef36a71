import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { ask, startSandbox } from "../testing/service.js";
import { openApiDocument } from "./document.js";

const document = openApiDocument("http://127.0.0.1:4010/v1");

describe("the OpenAPI document", () => {
	it("is valid OpenAPI 3.1", async () => {
		const validator = new Validator();
		expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
		expect(validator.version).toBe("3.1");
	});

	it("has schemas that a strict validator accepts", () => {
		const ajv = new Ajv2020({ strictTypes: false });
		addFormats.default(ajv);
		ajv.addVocabulary(["components", "x-sandbox-choice"]);
		for (const name of Object.keys(document.components.schemas)) {
			const { components } = document;
			const Ref = `#/components/schemas/${name}`;
			expect(() => ajv.compile({ $ref: Ref, components })).not.toThrow();
		}
	});

	it("refers only to existing schemas, and uses all of them", () => {
		const text = JSON.stringify(document);
		const used = new Set(text.match(/#\/components\/\w+\/[\w-]+/g));
		const held = (["schemas", "headers", "responses"] as const).flatMap((kind) =>
			Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
		);
		// Answers to paths and methods without an operation.
		const unnamed = ["#/components/responses/NoSuchPath", "#/components/responses/NoSuchMethod"];
		expect([...used, ...unnamed].sort()).toEqual(held.sort());
	});

	it("is served by the sandbox to any tool, with the sandbox as its server", async () => {
		const sandbox = await startSandbox();
		const answer = await ask(`${sandbox.origin}/openapi.json`, {
			headers: { origin: "https://editor.example" },
		});
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
		expect(answer.body).toEqual(openApiDocument(sandbox.url));
	});
});
