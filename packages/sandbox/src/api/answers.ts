import type { Balance } from "../account/balance.js";
import type { Charge, PixCharge, Withdrawal } from "../account/records.js";
import { isoWithMilliseconds, isoWithoutMilliseconds } from "../clock/time.js";
import { qrPngBase64 } from "../codes/qr-image.js";
import type { Dialect, Settings } from "../options.js";

/* Bodies of the service's answers. A field that is `undefined` is left out; no field is `null`. */

/** What the specification leaves open in an answer; only the reference's times have milliseconds. */
export interface AnswerStyle {
	dialect: Dialect;
	/** ISO 8601 in UTC; with or without milliseconds. */
	time: (instant: number) => string;
	/** The field of a record that names it in the list. */
	listedId: "uuid" | "id";
}

export function answerStyle(dialect: Dialect, { choices }: Settings): AnswerStyle {
	return dialect === "guide"
		? { dialect, time: isoWithoutMilliseconds, listedId: choices.guideListIds }
		: { dialect, time: isoWithMilliseconds, listedId: "id" };
}

/** In the dialect of the key; a boleto in the guide's, because only the guide knows boletos. */
export function chargeAnswer(charge: Charge, kind: "created" | "read", style: AnswerStyle) {
	if (style.dialect === "reference" && charge.method === "pix") {
		return referenceCharge(charge, kind, style);
	}
	const { uuid, status, amountCents, expiresAt } = charge;
	const code =
		charge.method === "pix"
			? { pix_copy_paste: charge.pix.copyPaste }
			: { boleto_url: charge.boleto.url, barcode: charge.boleto.barcode };
	return {
		success: true,
		uuid,
		amount: amountCents,
		status: kind === "read" ? status : undefined,
		expires_at: style.time(expiresAt),
		...code,
	};
}

async function referenceCharge(
	charge: PixCharge,
	kind: "created" | "read",
	{ time }: AnswerStyle,
): Promise<object> {
	const { id, status, amountCents, pix, customer, metadata = {} } = charge;
	const created = {
		id,
		object: "charge",
		...amounts(amountCents),
		method: "pix",
		status,
		pix: {
			qr_code: await qrPngBase64(pix.copyPaste),
			copy_paste: pix.copyPaste,
			payment_link: pix.paymentLink,
		},
		expires_at: time(charge.expiresAt),
		created_at: time(charge.createdAt),
		livemode: true,
	};
	return kind === "created"
		? created
		: {
				...created,
				description: charge.description,
				customer: customer && { ...customer, phone: undefined },
				...settled(charge, time),
				metadata,
			};
}

export function chargeStatusAnswer({ uuid, id, status }: Charge, { dialect }: AnswerStyle) {
	const name = dialect === "guide" ? { uuid } : { id };
	return { ...name, status, paid: status === "paid" };
}

/** The answer to a request of a withdrawal. */
export function withdrawalAnswer(withdrawal: Withdrawal, style: AnswerStyle) {
	const { uuid, amountCents, status, createdAt } = withdrawal;
	return style.dialect === "guide"
		? { success: true, uuid, amount: amountCents, status, created_at: style.time(createdAt) }
		: listedTransaction(withdrawal, style);
}

/** An item of the transaction list, which has the reference's form for both dialects. */
export function listedTransaction(
	record: Charge | Withdrawal,
	{ time, listedId }: AnswerStyle,
): object {
	const common = {
		id: record[listedId],
		object: record.kind,
		...amounts(record.amountCents),
		status: record.status,
		created_at: time(record.createdAt),
		livemode: true,
	};
	if (record.kind === "withdrawal") {
		return common;
	}
	const { description, customer } = record;
	const payer = customer && { name: customer.name, email: customer.email };
	return { ...common, description, customer: payer, ...settled(record, time) };
}

export function balanceAnswer(balance: Balance, { dialect }: AnswerStyle) {
	const { availableCents, pendingCents, earnedCents, withdrawnCents } = balance;
	const cents = {
		available_balance_cents: availableCents,
		pending_balance_cents: pendingCents,
		total_earned_cents: earnedCents,
		total_withdrawn_cents: withdrawnCents,
	};
	return {
		object: "balance",
		available: [{ amount: availableCents, currency: "brl" }],
		pending: [{ amount: pendingCents, currency: "brl" }],
		summary: {
			available_balance: availableCents / 100,
			pending_balance: pendingCents / 100,
			total_earned: earnedCents / 100,
			total_withdrawn: withdrawnCents / 100,
			currency: "BRL",
			...(dialect === "reference" && cents),
		},
		livemode: true,
	};
}

/** Reais as floats, with their companion in cents. */
function amounts(cents: number) {
	return { amount: cents / 100, amount_cents: cents, currency: "BRL" };
}

function settled({ amountCents, feeCents, paidAt }: Charge, time: AnswerStyle["time"]) {
	const netCents = amountCents - feeCents;
	return {
		fee: {
			amount: feeCents / 100,
			amount_cents: feeCents,
			net_amount: netCents / 100,
			net_amount_cents: netCents,
		},
		paid_at: paidAt === undefined ? undefined : time(paidAt),
	};
}
