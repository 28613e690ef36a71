/**
 * A phone in the service's form: digits only, without Brazil's country code. Returns a text that
 * isn't written like a phone unchanged, so that the validation rejects it.
 */
export function normalizePhone(value: string): string {
	if (!/^[\d\s().+-]*$/.test(value)) {
		return value;
	}
	const digits = value.replace(/\D/g, "");
	return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
}

/** A postal code (CEP) without its punctuation. */
export function normalizeZip(value: string): string {
	return value.replace(/[\s.-]/g, "");
}

/** A state's two letters in upper case. */
export function normalizeState(value: string): string {
	return value.trim().toUpperCase();
}

/** The text without blanks around it; undefined for a blank text or for another type. */
export function textOf(value: unknown): string | undefined {
	if (typeof value !== "string") {
		return undefined;
	}
	const text = value.trim();
	return text === "" ? undefined : text;
}
