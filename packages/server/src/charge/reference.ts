import { randomBytes } from "node:crypto";

/**
 * The unique short text of an attempt, which the charge carries in its `description` (and as the
 * `Idempotency-Key` where the dialect has one). By its reference the plugin recognises a charge in the
 * service's list whose creation was never answered.
 */
export type Reference = string & { readonly __brand: "Reference" };

const pattern = /\bpxc_[0-9a-f]{24}\b/;

/** A new reference: `pxc_` and 96 random bits in hexadecimal. */
export function makeReference(): Reference {
	return brand(`pxc_${randomBytes(12).toString("hex")}`);
}

/** The reference in a description; `null` without one of our form. */
export function referenceIn(description: string | null | undefined): Reference | null {
	const match = description?.match(pattern);
	return match ? brand(match[0]) : null;
}

/**
 * Reads a stored reference.
 *
 * @throws TypeError when the text is no reference
 */
export function toReference(text: string): Reference {
	if (referenceIn(text) !== text) {
		throw new TypeError(`"${text}" is not a charge reference; expected pxc_ and 24 hex digits`);
	}
	return brand(text);
}

function brand(text: string): Reference {
	return text as Reference;
}
