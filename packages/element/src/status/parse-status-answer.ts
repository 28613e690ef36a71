import {
	type BoletoSlip,
	checkoutMethods,
	checkoutStatuses,
	type PixCode,
	paidReasons,
	type Refund,
	revokedReasons,
	type StatusAnswer,
} from "./status-answer.js";

const renewalEnds = ["too_many_codes", "too_late"] as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses the JSON of the status route. It ignores unknown fields. A field that is missing or has
 * another shape makes the whole answer unreadable: the element shows no half of an answer about money.
 *
 * @returns `undefined` for an unreadable answer
 */
export function parseStatusAnswer(value: unknown): StatusAnswer | undefined {
	try {
		return readAnswer(fieldsOf(value));
	} catch {
		// A reader below threw; which one makes no difference.
		return undefined;
	}
}

function readAnswer(fields: Fields): StatusAnswer {
	const status = oneOf(checkoutStatuses, fields.status);
	must(fields.paid === (status === "paid"));
	const common = {
		id: text(fields.id, /./),
		status,
		// An older store sends no such field.
		paidAt: orNull(fields.paid_at ?? null, time),
		amountCents: wholeNumber(fields.amount_cents),
		currency: text(fields.currency, /^[a-z]{3}$/i).toUpperCase(),
		createdAt: orNull(fields.created_at ?? null, time),
		expiresAt: orNull(fields.expires_at, time),
		payee: typeof fields.payee === "string" ? fields.payee : null,
		serverTime: time(fields.server_time),
		pollAfterMs: wholeNumber(fields.poll_after_ms),
		revision: typeof fields.revision === "string" ? fields.revision : null,
		// A store without the field can't renew.
		renewable: fields.renewable === true,
		reason: reasonOf(status, fields.reason ?? null),
		missingCents: orNull(fields.missing_cents ?? null, wholeNumber),
		refund: orNull(fields.refund ?? null, readRefund),
		renewableAt: orNull(fields.renewable_at ?? null, time),
		renewableUntil: orNull(fields.renewable_until ?? null, time),
		awaitedUntil: orNull(fields.awaited_until ?? null, time),
		renewalEnded: renewalEnds.find((one) => one === fields.renewal_ended) ?? null,
	};
	const method = oneOf(checkoutMethods, fields.method);
	switch (method) {
		case "pix":
			return { ...common, method, pix: orNull(fields.pix, readPix) };
		case "boleto":
			return { ...common, method, boleto: orNull(fields.boleto, readBoleto) };
	}
}

/** A reason that the element has no words for: all is well only where the store gives none. */
function reasonOf(status: StatusAnswer["status"], given: unknown): StatusAnswer["reason"] {
	return status === "paid"
		? (paidReasons.find((one) => one === given) ?? (given === null ? null : "held"))
		: (revokedReasons.find((one) => one === given) ?? null);
}

function readRefund(value: unknown): Refund {
	const { due_cents, sent_cents, sent_at } = fieldsOf(value);
	return {
		dueCents: wholeNumber(due_cents),
		sentCents: wholeNumber(sent_cents),
		sentAt: orNull(sent_at, time),
	};
}

function readPix(value: unknown): PixCode {
	const { copy_paste, payment_link } = fieldsOf(value);
	return { copyPaste: text(copy_paste, /\S/), paymentLink: orNull(payment_link, webAddress) };
}

function readBoleto(value: unknown): BoletoSlip {
	const { url, barcode, digitable_line } = fieldsOf(value);
	return {
		url: orNull(url, webAddress),
		code:
			barcode === null && digitable_line === null
				? null
				: {
						barcode: text(barcode, /^\d{44}$/),
						digitableLine: text(digitable_line, /^\d{47}$/),
					},
	};
}

/** A `javascript:` address from a forged or wrong answer must never become a link. */
function webAddress(value: unknown): string | null {
	const address = text(value, /^/);
	if (!/^https?:/i.test(address)) {
		return null;
	}
	try {
		return new URL(address).href;
	} catch {
		// Not an address: there is nothing to link to.
		return null;
	}
}

/** Rejects a time without a zone, which would mean another moment on each device. */
function time(value: unknown): number {
	return wholeNumber(Date.parse(text(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/)));
}

function wholeNumber(value: unknown): number {
	must(typeof value === "number" && Number.isSafeInteger(value) && value >= 0);
	return value;
}

function text(value: unknown, pattern: RegExp): string {
	must(typeof value === "string" && pattern.test(value));
	return value;
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
	const found = known.find((one) => one === value);
	must(found !== undefined);
	return found;
}

function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
	return value === null ? null : read(value);
}

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
	return value instanceof Object ? { ...value } : {};
}

function must(holds: boolean): asserts holds {
	if (!holds) {
		throw new TypeError();
	}
}
