import * as z from "zod";
import type { BoletoDetails, Charge, PixDetails } from "../charge.js";
import { UnreadableAnswerError } from "../errors/unreadable-answer-error.js";
import {
	booleanOrNull,
	brlIfGiven,
	customerOrNull,
	feeOrNull,
	filledText,
	filledTextOrNull,
	hasOneOf,
	identifier,
	positiveCents,
	reaisAgreeWithCents,
	status,
	textOrNull,
	timestampOrNull,
	uuid,
	uuidOf,
	uuidOrNull,
} from "./fields.js";
import { readWith } from "./read-with.js";

/**
 * A charge from the answer to a create, in either dialect (the service's specification, "Charge,
 * creation response"). A guide answer has no status: a new charge is pending.
 * @throws UnreadableAnswerError
 */
export function readCreatedCharge(answer: unknown): Charge {
	const charge = finish(readEitherDialect(answer), "pending", answer);
	if (charge.expiresAt === null) throw unreadable("expires_at is missing");
	return charge;
}

/**
 * A charge from the answer to a read, in either dialect (the service's specification, "Charge,
 * read response").
 * @throws UnreadableAnswerError
 */
export function readCharge(answer: unknown): Charge {
	return finish(readEitherDialect(answer), null, answer);
}

type ChargeFields = ReturnType<typeof readEitherDialect>;

/** Only answers of the reference have one of them. */
const referenceMarks = ["id", "object", "amount_cents"];

const commonFields = {
	success: z.literal(true).optional(),
	status: status.optional(),
	expires_at: timestampOrNull,
	created_at: timestampOrNull,
	paid_at: timestampOrNull,
	description: textOrNull,
	customer: customerOrNull,
	fee: feeOrNull,
	metadata: z.unknown().optional(),
	livemode: booleanOrNull,
	currency: brlIfGiven,
	boleto_url: filledTextOrNull,
	barcode: filledTextOrNull,
};

const guideCharge = z.looseObject({
	...commonFields,
	uuid,
	amount: positiveCents,
	pix_copy_paste: filledTextOrNull,
});

const referenceCharge = z
	.looseObject({
		...commonFields,
		id: identifier,
		uuid: uuidOrNull,
		object: z.literal("charge"),
		amount: z.number(),
		amount_cents: positiveCents,
		method: z.enum(["pix", "boleto"]),
		pix: z
			.looseObject({
				copy_paste: filledText,
				qr_code: filledTextOrNull,
				payment_link: filledTextOrNull,
			})
			.nullish(),
	})
	.refine((charge) => reaisAgreeWithCents(charge.amount, charge.amount_cents), {
		path: ["amount"],
		error: "differs from amount_cents",
	});

function readEitherDialect(answer: unknown) {
	if (hasOneOf(answer, referenceMarks)) {
		const fields = readWith(referenceCharge, answer, "charge");
		const pix: PixDetails | null = fields.pix
			? {
					copyPaste: fields.pix.copy_paste,
					qrCode: fields.pix.qr_code,
					paymentLink: fields.pix.payment_link,
				}
			: null;
		return {
			dialect: "reference" as const,
			...fields,
			amountCents: fields.amount_cents,
			pix,
		};
	}
	const fields = readWith(guideCharge, answer, "charge");
	const copyPaste = fields.pix_copy_paste;
	const pix: PixDetails | null =
		copyPaste === null ? null : { copyPaste, qrCode: null, paymentLink: null };
	return {
		dialect: "guide" as const,
		...fields,
		id: fields.uuid,
		amountCents: fields.amount,
		method: null,
		pix,
	};
}

function finish(fields: ChargeFields, defaultStatus: string | null, raw: unknown): Charge {
	const status = fields.status ?? (fields.dialect === "guide" ? defaultStatus : null);
	if (status === null) throw unreadable("status is missing");
	const boleto = boletoOf(fields);
	const method = fields.method ?? methodOf(fields.pix, boleto);
	// A final charge can't be paid any more: its code may be gone, and its status is what matters.
	if (status === "pending" && (method === "pix" ? fields.pix : boleto) === null) {
		throw unreadable(`the ${method} code of a pending charge is missing`);
	}
	return {
		id: fields.id,
		uuid: uuidOf(fields),
		dialect: fields.dialect,
		method,
		status,
		amountCents: fields.amountCents,
		expiresAt: fields.expires_at,
		createdAt: fields.created_at,
		paidAt: fields.paid_at,
		description: fields.description,
		pix: fields.pix,
		boleto,
		customer: fields.customer,
		fee: fields.fee,
		metadata: fields.metadata ?? null,
		livemode: fields.livemode,
		raw,
	};
}

function boletoOf(fields: ChargeFields): BoletoDetails | null {
	const { boleto_url: url, barcode } = fields;
	if (url === null && barcode === null) return null;
	if (url === null || barcode === null) throw unreadable("half of the boleto is missing");
	return { url, barcode };
}

function methodOf(pix: PixDetails | null, boleto: BoletoDetails | null): Charge["method"] {
	if ((pix === null) === (boleto === null)) throw unreadable("it is neither a Pix nor a boleto");
	return pix === null ? "boleto" : "pix";
}

function unreadable(reason: string): UnreadableAnswerError {
	return new UnreadableAnswerError(
		`The service's answer is no charge (${reason}). Compare it with the service's specification.`,
	);
}
