import { z } from "zod";
import { routes } from "../api/service.js";
import { namedSchemas } from "../schema.js";
import { eventSchemas } from "../webhooks/event-schemas.js";
import { pathsOf, withoutDetails } from "./operations.js";
import { headers, jsonContent, responses } from "./responses.js";

/**
 * The service as an OpenAPI 3.1 document, for both dialects. `x-codes` are error codes of the
 * service's specification. `x-sandbox-codes` and `x-sandbox-choice` mark the sandbox's own choices,
 * which the specification doesn't show. `baseUrl` ends in `/v1`.
 */
export function openApiDocument(baseUrl: string) {
	return {
		openapi: "3.1.0",
		info: {
			title: "Payment-collection service",
			version: "1",
			summary: "Charges by Pix and boleto, balance, transactions and webhooks",
			description:
				"Written for the sandbox of pix-checkout, in its own words. The service describes itself twice, and its two descriptions differ in shape: here they are the guide dialect (flat, `uuid`, integer cents) and the reference dialect (`id`, reais beside cents). `x-sandbox-…` marks the sandbox's own choices, which the service doesn't show.",
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: baseUrl, description: "A sandbox on your own machine" }],
		tags: [
			{ name: "charges", description: "Creating charges and reading their payments" },
			{ name: "account", description: "Balance, transactions and withdrawals" },
			{ name: "browsers", description: "Preflights; requests with a key come from backends only" },
		],
		security: [{ secretKey: [] }],
		paths: pathsOf(routes),
		webhooks: webhooks(),
		components: {
			securitySchemes: {
				secretKey: {
					type: "http",
					scheme: "bearer",
					description: "A secret key, `sk_live_…`. Keep it in the backend.",
				},
			},
			headers,
			responses,
			schemas: schemas(),
		},
	};
}

function webhooks() {
	return Object.fromEntries(
		eventSchemas.map(({ event, summary, schema }) => [
			event,
			{
				post: {
					summary,
					description:
						"Answer 200 within 5 seconds and work afterwards. An event may come more than once and is not signed: read the charge before you act.",
					requestBody: { required: true, content: jsonContent([schema], "oneOf") },
					responses: { "200": { description: "Received" } },
				},
			},
		]),
	);
}

/** They stay open to further fields, like the service's answers and requests. */
function schemas() {
	const converted = z.toJSONSchema(namedSchemas, {
		uri: (id) => `#/components/schemas/${id}`,
		io: "input",
		unrepresentable: "any",
		override: withoutDetails,
	});
	return Object.fromEntries(
		Object.entries(converted.schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
	);
}
