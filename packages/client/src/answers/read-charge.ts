import * as z from "zod";
import {
	type BoletoDetails,
	type Charge,
	type ChargeMethod,
	chargeMethods,
	type PixDetails,
} from "../charge.js";
import { UnreadableAnswerError } from "../errors.js";
import {
	amountsAgree,
	amountsDiffer,
	booleanIfReadable,
	brlIfGiven,
	customerIfReadable,
	dateIfReadable,
	expiryIfReadable,
	feeIfReadable,
	filledTextIfReadable,
	hasOneOf,
	identifier,
	number,
	paidAtIfReadable,
	positiveCents,
	status,
	textOrNull,
	uuid,
	uuidIfReadable,
	uuidOf,
	webLinkIfReadable,
	withMoneyRules,
} from "./fields.js";
import { choice, field, formOf } from "./form.js";
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

const made = {
	expires_at: expiryIfReadable,
	created_at: dateIfReadable,
	livemode: booleanIfReadable,
	currency: brlIfGiven,
};
const details = {
	description: textOrNull,
	customer: customerIfReadable,
	fee: feeIfReadable,
	paid_at: paidAtIfReadable,
	metadata: field(z.unknown().optional(), z.unknown()),
};

const guideCreated = {
	success: field(z.literal(true).nullish(), z.literal(true, "true")),
	uuid,
	amount: positiveCents,
	expires_at: expiryIfReadable,
};
const guidePix = { ...guideCreated, pix_copy_paste: filledTextIfReadable };
const slip = { boleto_url: filledTextIfReadable, barcode: filledTextIfReadable };
const guideBoleto = { ...guideCreated, ...slip };

const referencePix = {
	copy_paste: filledTextIfReadable,
	qr_code: filledTextIfReadable,
	payment_link: webLinkIfReadable,
};
const referenceCreated = {
	...made,
	id: field(identifier, z.string("text ch_svc_…").startsWith("ch_svc_", "text ch_svc_…")),
	object: field(z.literal("charge").nullish(), z.literal("charge", "charge")),
	amount: number,
	amount_cents: positiveCents,
	method: field(z.enum(chargeMethods), z.literal("pix", "pix")),
	status,
	pix: field(z.looseObject(referencePix).nullish().catch(null), formOf(referencePix)),
};
const referenceRead = { ...referenceCreated, ...details };

// A field that the specification shows in one answer is read in each.
const everywhere = { success: guideCreated.success, ...made, ...details, ...slip };
const guideCharge = z.looseObject({ ...everywhere, ...guidePix, status: status.optional() });
const referenceCharge = z
	.looseObject({ ...everywhere, ...referenceRead, uuid: uuidIfReadable, status: status.optional() })
	.refine(amountsAgree, amountsDiffer);

function speaksReference(answer: unknown): boolean {
	return hasOneOf(answer, ["id", "object", "amount_cents"]);
}

const guidePixForm = formOf(guidePix);
const referencePixForm = withMoneyRules(formOf(referenceCreated));
const guidePixReadForm = formOf({ ...guidePix, status });
const guideBoletoReadForm = formOf({ ...guideBoleto, status });
const referenceReadForm = withMoneyRules(formOf(referenceRead));

export const createdPixForm = choice((answer) =>
	speaksReference(answer) ? referencePixForm : guidePixForm,
);
export const createdBoletoForm = formOf(guideBoleto);
export const chargeForm = choice((answer) => {
	if (speaksReference(answer)) {
		return referenceReadForm;
	}
	return hasOneOf(answer, ["boleto_url", "barcode"]) ? guideBoletoReadForm : guidePixReadForm;
});

function readEitherDialect(answer: unknown) {
	if (speaksReference(answer)) {
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
