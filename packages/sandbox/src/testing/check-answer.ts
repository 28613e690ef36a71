import { z } from "zod";
import type { Answer } from "./service.js";

/* The whole shape of every answer and event: exactly these fields, and these error codes. */

const cents = z.int();
const reais = z.number();
const time = z.iso.datetime();
const text = z.string();
const status = z.enum(["pending", "paid", "expired", "failed"]);
const withdrawalStatus = z.enum(["processing", "completed", "failed"]);
const payer = { name: text.optional(), email: text.optional() };
const fee = z.strictObject({
	amount: reais,
	amount_cents: cents,
	net_amount: reais,
	net_amount_cents: cents,
});
const amounts = { amount: reais, amount_cents: cents, currency: z.literal("BRL") };
const livemode = z.literal(true);

const guide = { success: z.literal(true), uuid: z.uuidv4(), amount: cents };
const guideCharge = { ...guide, expires_at: time };
const guidePix = { ...guideCharge, pix_copy_paste: text };
const boleto = { ...guideCharge, boleto_url: z.url(), barcode: text.regex(/^\d{44}$/) };
const id = text.regex(/^ch_svc_[0-9A-Za-z]+$/);
const reference = {
	id,
	object: z.literal("charge"),
	...amounts,
	method: z.literal("pix"),
	status,
	pix: z.strictObject({ qr_code: z.base64(), copy_paste: text, payment_link: z.url() }),
	expires_at: time,
	created_at: time,
	livemode,
};
const settled = { description: text.optional(), fee, paid_at: time.optional() };
const listed = { id: text, ...amounts, created_at: time, livemode };
const listedCharge = {
	...listed,
	object: z.literal("charge"),
	status,
	customer: z.strictObject(payer).optional(),
	...settled,
};
const listedWithdrawal = {
	...listed,
	object: z.literal("withdrawal"),
	status: withdrawalStatus,
};
const money = z.array(z.strictObject({ amount: cents, currency: z.literal("brl") }));
const totals = ["available_balance", "pending_balance", "total_earned", "total_withdrawn"];
const summary = {
	...Object.fromEntries(totals.map((name) => [name, reais])),
	...Object.fromEntries(totals.map((name) => [`${name}_cents`, cents.optional()])),
	currency: z.literal("BRL"),
};

/** The successful answers of each operation, and its error codes besides those of every one. */
const operations: Record<string, { success: z.ZodObject[]; codes?: Record<number, string[]> }> = {
	"POST /charges": {
		success: [guidePix, boleto, reference].map((fields) => z.strictObject(fields)),
		codes: {
			400: [
				...["invalid_amount", "invalid_payment_method", "validation_error", "invalid_json"],
				...["idempotency_not_supported", "invalid_idempotency_key"],
			],
			409: ["idempotency_conflict"],
			413: ["payload_too_large"],
			415: ["unsupported_media_type"],
		},
	},
	"GET /charges/:id": {
		success: [
			z.strictObject({ ...guidePix, status }),
			z.strictObject({ ...boleto, status }),
			z.strictObject({
				...reference,
				...settled,
				customer: z.strictObject({ ...payer, document: text.optional() }).optional(),
				metadata: z.record(text, z.unknown()),
			}),
		],
		codes: { 400: ["missing_id"], 404: ["charge_not_found"] },
	},
	"GET /charges/:id/status": {
		success: [
			z.strictObject({ uuid: z.uuidv4(), status, paid: z.boolean() }),
			z.strictObject({ id, status, paid: z.boolean() }),
		],
		codes: { 400: ["missing_id"], 404: ["charge_not_found"] },
	},
	"GET /balance": {
		success: [
			z.strictObject({
				object: z.literal("balance"),
				available: money,
				pending: money,
				summary: z.strictObject(summary),
				livemode,
			}),
		],
	},
	"GET /transactions": {
		success: [
			z.strictObject({
				object: z.literal("list"),
				data: z.array(z.union([z.strictObject(listedCharge), z.strictObject(listedWithdrawal)])),
				has_more: z.boolean(),
				url: z.literal("/v1/transactions"),
				livemode: livemode.optional(),
			}),
		],
		codes: {
			400: ["limit", "type", "status", "created", "starting_after"].map((it) => `invalid_${it}`),
		},
	},
	"POST /withdrawals": {
		success: [
			z.strictObject({ ...guide, status: withdrawalStatus, created_at: time }),
			z.strictObject(listedWithdrawal),
		],
		codes: {
			400: ["invalid_amount", "insufficient_balance", "validation_error", "invalid_json"],
			413: ["payload_too_large"],
			415: ["unsupported_media_type"],
		},
	},
};
/** Error codes of every request; the last two belong to paths and methods without an operation. */
const anyCodes: Record<number, string[]> = {
	401: ["unauthorized", "missing_authorization", "invalid_authorization", "invalid_api_key"],
	403: ["api_key_disabled", "api_key_revoked"],
	429: ["rate_limit_exceeded"],
	500: ["internal_error"],
	404: ["not_found"],
	405: ["method_not_allowed"],
};

const headers = [
	..."x-content-type-options x-frame-options strict-transport-security cache-control".split(" "),
	..."access-control-allow-origin access-control-allow-headers".split(" "),
	..."access-control-allow-methods".split(" "),
	..."x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset".split(" "),
];
const problem = z.strictObject({ name: text, message: text });
const errorBody = z.strictObject({
	error: z.strictObject({
		code: text,
		message: text.min(1),
		fields: z.array(problem).optional(),
	}),
});

/** Throws for an answer with another shape, status, header or error code. */
export function checkAnswer(request: { method: string; path: string }, answer: Answer): void {
	const name = operationOf(request);
	const { success = [], codes = {} } = operations[name] ?? {};
	const missing = headers.filter((header) => !answer.headers.has(header));
	const expected = { OPTIONS: 204, POST: 201 }[request.method] ?? 200;
	const known = [...(codes[answer.status] ?? []), ...(anyCodes[answer.status] ?? [])];
	const shapes = request.method === "OPTIONS" ? [z.literal("")] : success;
	const isAllowed =
		answer.status === expected
			? shapes.some((shape) => shape.safeParse(answer.body).success)
			: known.includes(errorBody.safeParse(answer.body).data?.error.code ?? "");
	if (missing.length > 0 || !isAllowed) {
		throw new Error(
			`The service doesn't answer ${name} so: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 2000)}, without ${missing}`,
		);
	}
}

function operationOf({ method, path }: { method: string; path: string }): string {
	const { pathname } = new URL(path, "http://sandbox.example");
	const template = pathname
		.replace(/^\/charges\/?$/, method === "GET" ? "/charges/:id" : "/charges")
		.replace(/^\/charges\/[^/]*(?=$|\/status$)/, "/charges/:id");
	return `${method} ${template}`;
}

const charge = {
	uuid: z.uuidv4(),
	amount: cents,
	description: text.optional(),
	customer: z.strictObject(payer).optional(),
	created_at: time,
};
const transfer = { uuid: z.uuidv4(), id: text, amount: cents, created_at: time };
const event = z.discriminatedUnion("event", [
	eventOf("charge.paid", { ...charge, status: z.literal("paid"), paid_at: time }),
	eventOf("charge.expired", { ...charge, status: z.literal("expired") }),
	eventOf("charge.failed", { ...charge, status: z.literal("failed") }),
	eventOf("transfer.completed", {
		...transfer,
		status: z.literal("completed"),
		completed_at: time,
	}),
	eventOf("transfer.failed", { ...transfer, status: z.literal("failed") }),
]);

function eventOf(name: string, fields: z.ZodRawShape) {
	return z.strictObject({ event: z.literal(name), data: z.strictObject(fields) });
}

/** Throws for an event with another shape. */
export function checkWebhook(body: unknown): void {
	event.parse(body);
}
