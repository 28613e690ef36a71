import { hasOneOf } from "../answers/fields.js";
import { reaisAgreeWithCents } from "../answers/money.js";
import { readServiceDate } from "../answers/service-date.js";
import type { Operation } from "../operation.js";
import {
	anything,
	choice,
	isRecord,
	leaf,
	list,
	object,
	openObject,
	optional,
	type Rule,
	type Shape,
} from "./shape.js";

// The answers as the service's specification shows them: fields that the client reads leniently are
// exact here.

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

function only(...values: (string | boolean)[]): Shape {
	return leaf(values.join(", "), (value) => values.some((one) => one === value));
}

const status = only("pending", "paid", "expired", "failed");

const sameMoney: Rule = {
	path: "amount",
	expected: "as amount_cents, in reais",
	found: "another amount",
	holds: ({ amount, amount_cents: inCents }) =>
		typeof amount !== "number" ||
		typeof inCents !== "number" ||
		reaisAgreeWithCents(amount, inCents),
};

const sameAnswer: Rule = {
	path: "paid",
	expected: "true for paid only",
	found: "contradicts status",
	holds: ({ paid, status: claimed }) => typeof paid !== "boolean" || paid === (claimed === "paid"),
};

/** "Success responses … monetary values in reais with a companion `_cents` field." */
const reais = { amount: number, amount_cents: cents, currency: only("BRL") };
const fee = object({
	amount: number,
	amount_cents: optional(wholeNumber),
	net_amount: number,
	net_amount_cents: optional(wholeNumber),
});

function paidAt(answer: unknown): Shape {
	return isRecord(answer) && answer.status === "paid" ? timestamp : optional(timestamp);
}

const referenceCreated = {
	id: leaf("text ch_svc_…", (value) => typeof value === "string" && value.startsWith("ch_svc_")),
	object: only("charge"),
	...reais,
	method: only("pix"),
	status,
	pix: object({ qr_code: text, copy_paste: text, payment_link: text }),
	expires_at: timestamp,
	created_at: timestamp,
	livemode: boolean,
};

function referenceRead(answer: unknown): Shape {
	return object(
		{
			...referenceCreated,
			description: optional(text),
			customer: optional(
				object({ name: optional(text), email: optional(text), document: optional(text) }),
			),
			fee,
			paid_at: paidAt(answer),
			metadata: anything,
		},
		[sameMoney],
	);
}

const guideCharge = { success: only(true), uuid, amount: cents, expires_at: timestamp };
const guidePix = { ...guideCharge, pix_copy_paste: text };
const guideBoleto = { ...guideCharge, boleto_url: text, barcode: text };

function speaksReference(answer: unknown) {
	return hasOneOf(answer, ["id", "object", "amount_cents"]);
}

const charge = choice((answer) => {
	if (speaksReference(answer)) {
		return referenceRead(answer);
	}
	const isBoleto = hasOneOf(answer, ["boleto_url", "barcode"]);
	return object({ ...(isBoleto ? guideBoleto : guidePix), status });
});

const chargeStatus = choice((answer) =>
	object({ ...(hasOneOf(answer, ["id"]) ? { id: text } : { uuid }), status, paid: boolean }, [
		sameAnswer,
	]),
);

const perCurrency = list(object({ amount: wholeNumber, currency: only("brl") }));
const balance = object({
	object: only("balance"),
	available: perCurrency,
	pending: perCurrency,
	summary: object({
		available_balance: number,
		available_balance_cents: optional(wholeNumber),
		pending_balance: number,
		pending_balance_cents: optional(wholeNumber),
		total_earned: number,
		total_earned_cents: optional(wholeNumber),
		total_withdrawn: number,
		total_withdrawn_cents: optional(wholeNumber),
		currency: only("BRL"),
	}),
	livemode: boolean,
});

/** The fields of a withdrawal: the specification does not show them. */
const transaction = choice((entry) =>
	isRecord(entry) && entry.object === "withdrawal"
		? anything
		: object(
				{
					...(hasOneOf(entry, ["id"]) ? { id: text, uuid: optional(uuid) } : { uuid }),
					object: only("charge", "withdrawal"),
					...reais,
					status,
					description: optional(text),
					customer: optional(object({ name: optional(text), email: optional(text) })),
					fee,
					created_at: timestamp,
					paid_at: paidAt(entry),
					livemode: boolean,
				},
				[sameMoney],
			),
);

const transactions = object({
	object: only("list"),
	data: list(transaction),
	has_more: boolean,
	url: text,
	livemode: optional(boolean),
});

/** The successful answer of each operation. */
export const answerShapes: Readonly<Record<Operation, Shape>> = {
	createPixCharge: choice((answer) =>
		speaksReference(answer) ? object(referenceCreated, [sameMoney]) : object(guidePix),
	),
	createBoletoCharge: object(guideBoleto),
	getCharge: charge,
	getChargeStatus: chargeStatus,
	getBalance: balance,
	listTransactions: transactions,
	createWithdrawal: anything,
};

/** "Some errors carry additional fields." */
export const errorShape = openObject({ error: openObject({ code: text, message: text }) });
