import type {
	BoletoSlip,
	CheckoutMethod,
	CheckoutStatus,
	PixCode,
	SlipCode,
	StatusAnswer,
} from "./status-answer.js";

/**
 * Reads the JSON of the status route. Unknown fields are ignored; a field that is missing or has
 * another shape makes the whole answer unreadable, because half an answer about money is none.
 *
 * @returns `undefined` for anything that isn't an answer of the status route.
 */
export function parseStatusAnswer(value: unknown): StatusAnswer | undefined {
	if (!isRecord(value)) return undefined;
	const { id, currency } = value;
	const method = parseMethod(value.method);
	const status = parseStatus(value.status);
	const amountCents = parseWholeNumber(value.amount_cents);
	const pollAfterMs = parseWholeNumber(value.poll_after_ms);
	const serverTime = parseTime(value.server_time);
	const expiresAt = value.expires_at === null ? null : parseTime(value.expires_at);
	if (
		typeof id !== "string" ||
		id === "" ||
		typeof currency !== "string" ||
		!/^[a-z]{3}$/i.test(currency) ||
		method === undefined ||
		status === undefined ||
		amountCents === undefined ||
		pollAfterMs === undefined ||
		serverTime === undefined ||
		expiresAt === undefined ||
		value.paid !== (status === "paid")
	) {
		return undefined;
	}
	const common = {
		id,
		status,
		amountCents,
		currency: currency.toUpperCase(),
		expiresAt,
		serverTime,
		pollAfterMs,
	};
	if (method === "pix") {
		const pix = nullOr(value.pix, parsePix);
		return pix === undefined ? undefined : { ...common, method, pix };
	}
	const boleto = nullOr(value.boleto, parseBoleto);
	return boleto === undefined ? undefined : { ...common, method, boleto };
}

function parsePix(value: unknown): PixCode | undefined {
	if (!isRecord(value)) return undefined;
	const { copy_paste: copyPaste, payment_link: link } = value;
	if (typeof copyPaste !== "string" || copyPaste.trim() === "") return undefined;
	if (typeof link !== "string" && link !== null) return undefined;
	return { copyPaste, paymentLink: link === null ? null : webAddress(link) };
}

function parseBoleto(value: unknown): BoletoSlip | undefined {
	if (!isRecord(value) || typeof value.url !== "string") return undefined;
	const code =
		value.barcode === null && value.digitable_line === null ? null : parseSlipCode(value);
	return code === undefined ? undefined : { url: webAddress(value.url), code };
}

function parseSlipCode(value: Record<string, unknown>): SlipCode | undefined {
	const { barcode, digitable_line: digitableLine } = value;
	if (typeof barcode !== "string" || !/^\d{44}$/.test(barcode)) return undefined;
	if (typeof digitableLine !== "string" || !/^\d{47}$/.test(digitableLine)) return undefined;
	return { barcode, digitableLine };
}

/** An answer could be forged or wrong: `javascript:` and the like must never become a link. */
function webAddress(text: string): string | null {
	try {
		const { protocol, href } = new URL(text);
		return protocol === "https:" || protocol === "http:" ? href : null;
	} catch {
		// Not an address: there is nothing to link to.
		return null;
	}
}

function parseMethod(value: unknown): CheckoutMethod | undefined {
	return value === "pix" || value === "boleto" ? value : undefined;
}

function parseStatus(value: unknown): CheckoutStatus | undefined {
	switch (value) {
		case "preparing":
		case "pending":
		case "paid":
		case "expired":
		case "failed":
			return value;
		default:
			return undefined;
	}
}

function parseWholeNumber(value: unknown): number | undefined {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A time without a zone would mean something else on each device, so it is no time for us. */
function parseTime(value: unknown): number | undefined {
	if (typeof value !== "string") return undefined;
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return undefined;
	const time = Date.parse(value);
	return Number.isNaN(time) ? undefined : time;
}

function nullOr<T>(value: unknown, parse: (value: unknown) => T | undefined): T | null | undefined {
	return value === null ? null : parse(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
