/**
 * A phone in the service's form: digits only, without Brazil's country code and without what is dialled
 * before an area code: a 0, and perhaps the two digits of a carrier. Returns a text that isn't written
 * like a phone unchanged, so that the validation rejects it.
 */
export function normalizePhone(value: string): string {
	const text = withoutInvisible(value);
	if (!/^[\d\s().+/\p{Pd}]*$/u.test(text)) {
		return value;
	}
	return text
		.replace(/\D/g, "")
		.replace(/^(?:00)?55(?=0?\d{10,11}$)/, "")
		.replace(/^0(?:\d\d)?(?=\d{10,11}$)/, "");
}

/** A postal code (CEP) without its punctuation. */
export function normalizeZip(value: string): string {
	return withoutInvisible(value).replace(/[\s.\p{Pd}]/gu, "");
}

/** An e-mail address without blanks around it. */
export function normalizeEmail(value: string): string {
	return withoutInvisible(value).trim();
}

/** Without the characters that pages and chats add to copied text: zero-width spaces, directions. */
export function withoutInvisible(value: string): string {
	return value.replace(/\p{Cf}/gu, "");
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
