import { anyError, error, success } from "./responses.js";
import { type Schema, schemaRef } from "./schema.js";

const JSON_BODY_ERRORS = {
	"413": error("The body is over 1 MiB", { chosen: ["payload_too_large"] }),
	"415": error("The body isn't declared as JSON", { chosen: ["unsupported_media_type"] }),
};

const chargeInPath = {
	name: "id",
	in: "path",
	required: true,
	description:
		"The guide dialect takes the UUID; the reference also a `ch_svc_…` id and the beginning of either",
	schema: { type: "string" },
};

const chargeErrors = {
	"400": error("No charge is named", { known: ["missing_id"] }),
	"404": error("No charge has this identifier", { known: ["charge_not_found"] }),
};

const isoTime: Schema = {
	anyOf: [
		{ type: "string", format: "date-time" },
		{ type: "string", format: "date" },
	],
};

/** Every operation of the service, for both dialects. */
export const paths = {
	"/charges": withPreflight({
		post: {
			operationId: "createCharge",
			tags: ["charges"],
			summary: "Ask for money",
			description:
				"Every call makes another charge. When no answer comes, look for the charge in the list before you call again.",
			parameters: [
				{
					name: "Idempotency-Key",
					in: "header",
					required: false,
					description:
						"Reference dialect only: the same key gives the same charge. The guide dialect refuses it.",
					schema: { type: "string", minLength: 1, maxLength: 255 },
				},
			],
			requestBody: jsonBody("GuidePixRequest", "BoletoRequest", "ReferencePixRequest"),
			responses: {
				"201": success(
					"The charge was made and waits for its payment",
					"GuidePixCreated",
					"GuideBoletoCreated",
					"ReferenceChargeCreated",
				),
				"400": error("The body can't be made into a charge", {
					known: ["invalid_amount"],
					chosen: [
						"invalid_payment_method",
						"validation_error",
						"invalid_json",
						"idempotency_not_supported",
						"invalid_idempotency_key",
					],
				}),
				"409": error("The key was used with another body", { chosen: ["idempotency_conflict"] }),
				...JSON_BODY_ERRORS,
				...anyError,
			},
		},
	}),
	"/charges/{id}": withPreflight({
		get: {
			operationId: "getCharge",
			tags: ["charges"],
			summary: "Read a charge",
			parameters: [chargeInPath],
			responses: {
				"200": success("The charge", "GuidePixCharge", "GuideBoletoCharge", "ReferenceCharge"),
				...chargeErrors,
				...anyError,
			},
		},
	}),
	"/charges/{id}/status": withPreflight({
		get: {
			operationId: "getChargeStatus",
			tags: ["charges"],
			summary: "See whether a charge is paid",
			description: "A short answer, made for asking again and again.",
			parameters: [chargeInPath],
			responses: {
				"200": success("The status", "GuideChargeStatus", "ReferenceChargeStatus"),
				...chargeErrors,
				...anyError,
			},
		},
	}),
	"/balance": withPreflight({
		get: {
			operationId: "getBalance",
			tags: ["account"],
			summary: "See what the merchant has",
			responses: { "200": success("The balance", "Balance"), ...anyError },
		},
	}),
	"/transactions": withPreflight({
		get: {
			operationId: "listTransactions",
			tags: ["account"],
			summary: "List charges and withdrawals",
			parameters: [
				query("limit", "How many items a page has", {
					type: "integer",
					minimum: 1,
					maximum: 100,
					default: 10,
				}),
				query("starting_after", "Identifier of the last item of the page before", {
					type: "string",
				}),
				query("type", "Only this kind", { enum: ["charge", "withdrawal"] }),
				query("status", "Only this status; `processing` is for withdrawals", {
					enum: ["pending", "paid", "expired", "failed", "processing"],
				}),
				query("created[gte]", "Made at this time or later", isoTime),
				query("created[lte]", "Made at this time or earlier", isoTime),
			],
			responses: {
				"200": success("One page", "TransactionList"),
				"400": error("A parameter can't be used", {
					chosen: [
						"invalid_limit",
						"invalid_type",
						"invalid_status",
						"invalid_created",
						"invalid_starting_after",
					],
				}),
				...anyError,
			},
		},
	}),
	"/withdrawals": withPreflight({
		post: {
			operationId: "createWithdrawal",
			tags: ["account"],
			summary: "Ask for a withdrawal by Pix",
			description:
				"The service lists this endpoint and shows nothing of it; elsewhere it says that withdrawals are asked for in its dashboard.",
			requestBody: jsonBody("WithdrawalRequest"),
			responses: {
				"201": success("The withdrawal is in processing", "GuideWithdrawal", "ReferenceWithdrawal"),
				"400": error("The body can't be made into a withdrawal", {
					chosen: ["invalid_amount", "validation_error", "invalid_json"],
				}),
				...JSON_BODY_ERRORS,
				...anyError,
			},
		},
	}),
};

function withPreflight<Item extends object>(item: Item) {
	return {
		...item,
		options: {
			tags: ["browsers"],
			summary: "Answer a browser's preflight",
			security: [],
			responses: { "204": { $ref: "#/components/responses/Preflight" } },
		},
	};
}

function jsonBody(...names: string[]) {
	const schemas = names.map(schemaRef);
	const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
	return { required: true, content: { "application/json": { schema } } };
}

function query(name: string, description: string, schema: Schema) {
	return { name, in: "query", required: false, description, schema };
}
