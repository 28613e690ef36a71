import * as z from "zod";
import { hasOneOf } from "../answers/fields.js";
import { reaisAgreeWithCents } from "../answers/money.js";
import { readServiceDate } from "../answers/service-date.js";
import type { Operation } from "../operation.js";
import { isRecord } from "./describe-shape.js";

// The answers as the service's specification shows them: fields that the client reads leniently are
// exact here.

/** A value whose form `expected` names. */
function leaf(expected: string, matches: (value: unknown) => boolean) {
	return z.unknown().refine(matches, { error: expected });
}

/** One of several shapes, by the value itself. A shape is built once: zod compiles it. */
function choice(shapeOf: (value: unknown) => z.ZodType) {
	return z.unknown().superRefine((value, context) => {
		for (const issue of shapeOf(value).safeParse(value).error?.issues ?? []) {
			context.addIssue({ ...issue });
		}
	});
}

/** How fields of one object relate, whatever is wrong with them. */
function rule(path: string, expected: string, found: string) {
	return {
		path: [path],
		error: expected,
		params: { found },
		when: ({ value }: { value: unknown }) => isRecord(value),
	};
}

const text = leaf("text", (value) => typeof value === "string" && value !== "");
const boolean = leaf("boolean", (value) => typeof value === "boolean");
const number = leaf("number", (value) => typeof value === "number");
const wholeNumber = leaf("whole number", Number.isSafeInteger);
const cents = leaf(
	"whole number above 0",
	(value) => Number.isSafeInteger(value) && Number(value) > 0,
);
const timestamp = leaf(
	"timestamp with a zone",
	(value) => readServiceDate(value, "start")?.isExact ?? false,
);
const uuid = leaf(
	"uuid",
	(value) => typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
);

function only(...values: (string | boolean)[]) {
	return leaf(values.join(", "), (value) => values.some((one) => one === value));
}

const status = only("pending", "paid", "expired", "failed");

function withSameMoney(shape: z.ZodObject) {
	return shape.refine(
		({ amount, amount_cents: inCents }) =>
			typeof amount !== "number" ||
			typeof inCents !== "number" ||
			reaisAgreeWithCents(amount, inCents),
		rule("amount", "as amount_cents, in reais", "another amount"),
	);
}

/** A paid charge has its time; the others need none. */
function withPaidAt(fields: z.ZodRawShape) {
	const paid = withSameMoney(z.strictObject({ ...fields, paid_at: timestamp }));
	const other = withSameMoney(z.strictObject({ ...fields, paid_at: timestamp.nullish() }));
	return choice((answer) => (isRecord(answer) && answer.status === "paid" ? paid : other));
}

/** "Success responses … monetary values in reais with a companion `_cents` field." */
const reais = { amount: number, amount_cents: cents, currency: only("BRL") };
const fee = z.strictObject({
	amount: number,
	amount_cents: wholeNumber.nullish(),
	net_amount: number,
	net_amount_cents: wholeNumber.nullish(),
});

const referenceCreated = {
	id: leaf("text ch_svc_…", (value) => typeof value === "string" && value.startsWith("ch_svc_")),
	object: only("charge"),
	...reais,
	method: only("pix"),
	status,
	pix: z.strictObject({ qr_code: text, copy_paste: text, payment_link: text }),
	expires_at: timestamp,
	created_at: timestamp,
	livemode: boolean,
};

const referenceRead = withPaidAt({
	...referenceCreated,
	description: text.nullish(),
	customer: z
		.strictObject({ name: text.nullish(), email: text.nullish(), document: text.nullish() })
		.nullish(),
	fee,
	metadata: z.unknown(),
});

const guideCharge = { success: only(true), uuid, amount: cents, expires_at: timestamp };
const guidePix = { ...guideCharge, pix_copy_paste: text };
const guideBoleto = { ...guideCharge, boleto_url: text, barcode: text };

function speaksReference(answer: unknown) {
	return hasOneOf(answer, ["id", "object", "amount_cents"]);
}

const guidePixRead = z.strictObject({ ...guidePix, status });
const guideBoletoRead = z.strictObject({ ...guideBoleto, status });

const charge = choice((answer) => {
	if (speaksReference(answer)) {
		return referenceRead;
	}
	return hasOneOf(answer, ["boleto_url", "barcode"]) ? guideBoletoRead : guidePixRead;
});

function statusShape(identifier: z.ZodRawShape) {
	return z
		.strictObject({ ...identifier, status, paid: boolean })
		.refine(
			(fields) => typeof fields.paid !== "boolean" || fields.paid === (fields.status === "paid"),
			rule("paid", "true for paid only", "contradicts status"),
		);
}

const statusById = statusShape({ id: text });
const statusByUuid = statusShape({ uuid });
const chargeStatus = choice((answer) => (hasOneOf(answer, ["id"]) ? statusById : statusByUuid));

const perCurrency = z.array(z.strictObject({ amount: wholeNumber, currency: only("brl") }));
const balance = z.strictObject({
	object: only("balance"),
	available: perCurrency,
	pending: perCurrency,
	summary: z.strictObject({
		available_balance: number,
		available_balance_cents: wholeNumber.nullish(),
		pending_balance: number,
		pending_balance_cents: wholeNumber.nullish(),
		total_earned: number,
		total_earned_cents: wholeNumber.nullish(),
		total_withdrawn: number,
		total_withdrawn_cents: wholeNumber.nullish(),
		currency: only("BRL"),
	}),
	livemode: boolean,
});

function entryShape(identifier: z.ZodRawShape) {
	return withPaidAt({
		...identifier,
		object: only("charge", "withdrawal"),
		...reais,
		status,
		description: text.nullish(),
		customer: z.strictObject({ name: text.nullish(), email: text.nullish() }).nullish(),
		fee,
		created_at: timestamp,
		livemode: boolean,
	});
}

/** The fields of a withdrawal: the specification does not show them. */
const withdrawal = z.unknown();
const entryById = entryShape({ id: text, uuid: uuid.nullish() });
const entryByUuid = entryShape({ uuid });
const transaction = choice((entry) => {
	if (isRecord(entry) && entry.object === "withdrawal") {
		return withdrawal;
	}
	return hasOneOf(entry, ["id"]) ? entryById : entryByUuid;
});

const transactions = z.strictObject({
	object: only("list"),
	data: z.array(transaction),
	has_more: boolean,
	url: text,
	livemode: boolean.nullish(),
});

const referenceAnswer = withSameMoney(z.strictObject(referenceCreated));
const guideAnswer = z.strictObject(guidePix);

/** The successful answer of each operation. */
export const answerShapes: Readonly<Record<Operation, z.ZodType>> = {
	createPixCharge: choice((answer) => (speaksReference(answer) ? referenceAnswer : guideAnswer)),
	createBoletoCharge: z.strictObject(guideBoleto),
	getCharge: charge,
	getChargeStatus: chargeStatus,
	getBalance: balance,
	listTransactions: transactions,
	createWithdrawal: z.unknown(),
};

/** "Some errors carry additional fields." */
export const errorShape = z.object({ error: z.object({ code: text, message: text }) });
