import type { BoletoSlip, PixCode, StatusAnswer } from "./status-answer.js";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the JSON of the status route. Unknown fields are ignored; a field that is missing or has
 * another shape makes the whole answer unreadable, because half an answer about money is none.
 *
 * @returns `undefined` for anything that isn't an answer of the status route.
 */
export function parseStatusAnswer(value: unknown): StatusAnswer | undefined {
	try {
		return readAnswer(fieldsOf(value));
	} catch {
		// One of the readers below has met what it can't read; which one changes nothing.
		return undefined;
	}
}

function readAnswer(fields: Fields): StatusAnswer {
	const status = oneOf(["preparing", "pending", "paid", "expired", "failed"], fields.status);
	must(fields.paid === (status === "paid"));
	const common = {
		id: text(fields.id, /./),
		status,
		amountCents: wholeNumber(fields.amount_cents),
		currency: text(fields.currency, /^[a-z]{3}$/i).toUpperCase(),
		expiresAt: orNull(fields.expires_at, time),
		serverTime: time(fields.server_time),
		pollAfterMs: wholeNumber(fields.poll_after_ms),
		// Stores of the first version don't say it, and can't renew.
		renewable: fields.renewable === true,
	};
	const method = oneOf(["pix", "boleto"], fields.method);
	return method === "pix"
		? { ...common, method, pix: orNull(fields.pix, readPix) }
		: { ...common, method, boleto: orNull(fields.boleto, readBoleto) };
}

function readPix(value: unknown): PixCode {
	const { copy_paste, payment_link } = fieldsOf(value);
	return { copyPaste: text(copy_paste, /\S/), paymentLink: orNull(payment_link, webAddress) };
}

function readBoleto(value: unknown): BoletoSlip {
	const { url, barcode, digitable_line } = fieldsOf(value);
	return {
		url: webAddress(url),
		code:
			barcode === null && digitable_line === null
				? null
				: {
						barcode: text(barcode, /^\d{44}$/),
						digitableLine: text(digitable_line, /^\d{47}$/),
					},
	};
}

/** An answer could be forged or wrong: `javascript:` and the like must never become a link. */
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

/** A time without a zone would mean something else on each device, so it is no time for us. */
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

/** What isn't an object has no fields. */
export function fieldsOf(value: unknown): Fields {
	return value instanceof Object ? { ...value } : {};
}

function must(holds: boolean): asserts holds {
	if (!holds) {
		throw new TypeError();
	}
}
