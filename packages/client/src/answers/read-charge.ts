import * as z from "zod";
import {
	type BoletoDetails,
	type Charge,
	type ChargeMethod,
	chargeMethods,
	type PixDetails,
} from "../charge.js";
import { UnreadableAnswerError } from "../errors/unreadable-answer-error.js";
import {
	booleanIfReadable,
	brlIfGiven,
	customerIfReadable,
	dateIfReadable,
	expiryIfReadable,
	feeIfReadable,
	filledTextIfReadable,
	hasOneOf,
	identifier,
	positiveCents,
	status,
	textOrNull,
	uuid,
	uuidIfReadable,
	uuidOf,
	webLinkIfReadable,
} from "./fields.js";
import { reaisAgreeWithCents } from "./money.js";
import { readWith } from "./read-answer.js";

/**
 * A charge from the answer to a create, in either dialect (the service's specification, "Charge,
 * creation response"). A guide answer has no status: a new charge is pending.
 * @throws UnreadableAnswerError
 */
export function readCreatedCharge(answer: unknown): Charge {
	return finish(readEitherDialect(answer), "pending", answer);
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

/** Only answers of the reference have one of these. */
const referenceMarks = ["id", "object", "amount_cents"];

const commonFields = {
	success: z.literal(true).nullish(),
	status: status.optional(),
	expires_at: expiryIfReadable,
	created_at: dateIfReadable,
	paid_at: dateIfReadable,
	description: textOrNull,
	customer: customerIfReadable,
	fee: feeIfReadable,
	metadata: z.unknown().optional(),
	livemode: booleanIfReadable,
	currency: brlIfGiven,
	boleto_url: filledTextIfReadable,
	barcode: filledTextIfReadable,
};

const guideCharge = z.looseObject({
	...commonFields,
	uuid,
	amount: positiveCents,
	pix_copy_paste: filledTextIfReadable,
});

const referenceCharge = z
	.looseObject({
		...commonFields,
		id: identifier,
		uuid: uuidIfReadable,
		object: z.literal("charge").nullish(),
		amount: z.number(),
		amount_cents: positiveCents,
		method: z.enum(chargeMethods),
		pix: z
			.looseObject({
				copy_paste: filledTextIfReadable,
				qr_code: filledTextIfReadable,
				payment_link: webLinkIfReadable,
			})
			.nullish()
			.catch(null),
	})
	.refine((charge) => reaisAgreeWithCents(charge.amount, charge.amount_cents), {
		path: ["amount"],
		error: "differs from amount_cents",
	});

function readEitherDialect(answer: unknown) {
	if (hasOneOf(answer, referenceMarks)) {
		const fields = readWith(referenceCharge, answer, "charge");
		const copyPaste = fields.pix?.copy_paste ?? null;
		const pix: PixDetails | null =
			fields.pix && copyPaste !== null
				? { copyPaste, qrCode: fields.pix.qr_code, paymentLink: fields.pix.payment_link }
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
	if (status === null) {
		throw unreadable("status is missing");
	}
	const boleto = boletoOf(fields);
	const method = fields.method ?? methodOf(fields);
	// A final charge can't be paid any more: its code may be absent, and its status counts.
	if (status === "pending" && { pix: fields.pix, boleto }[method] === null) {
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
		createdAt: fields.created_at?.at ?? null,
		paidAt: fields.paid_at?.at ?? null,
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

/** A slip is paid by its barcode; either field shows that the method is boleto. */
function boletoOf({ boleto_url, barcode }: ChargeFields): BoletoDetails | null {
	return barcode === null ? null : { url: webLinkIfReadable.parse(boleto_url), barcode };
}

function methodOf({ pix, boleto_url, barcode }: ChargeFields): ChargeMethod {
	const shows: Record<ChargeMethod, boolean> = {
		pix: pix !== null,
		boleto: boleto_url !== null || barcode !== null,
	};
	const [method, ...others] = chargeMethods.filter((one) => shows[one]);
	if (method === undefined || others.length > 0) {
		throw unreadable("it is neither a Pix nor a boleto");
	}
	return method;
}

function unreadable(reason: string): UnreadableAnswerError {
	return new UnreadableAnswerError(
		`The service's answer is no charge (${reason}). Compare it with the service's specification.`,
	);
}
