/** The fields of a Pix code that the element uses. */
export interface BrCode {
	/** `null` when the code leaves the amount to the bank or the payer. */
	readonly amountCents: number | null;
	/** Name of the payee; `null` when the code carries none. */
	readonly payee: string | null;
	/** Whether the check sum at the end is right. */
	readonly intact: boolean;
}

/**
 * Reads a Pix code ("BR Code"): fields of two digits for the name, two for the length, and a value.
 * Sources: EMV QR Code Specification for Payment Systems, merchant-presented mode; Manual do BR
 * Code, Banco Central do Brasil.
 *
 * @returns `undefined` when the text isn't built like this.
 */
export function readBrCode(text: string): BrCode | undefined {
	const fields = new Map<string, string>();
	for (let at = 0; at < text.length; ) {
		const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4));
		if (head === null) {
			return undefined;
		}
		const [, name = "", length] = head;
		const value = text.slice(at + 4, at + 4 + Number(length));
		if (value.length !== Number(length)) {
			return undefined;
		}
		fields.set(name, value);
		at += 4 + value.length;
	}
	return {
		amountCents: cents(fields.get("54") ?? ""),
		payee: fields.get("59")?.trim() || null,
		intact: Number(`0x${fields.get("63")}`) === checkSum(text.slice(0, -4)),
	};
}

/** `59.9` are 5990 cents, without a float in between. An amount of zero is none. */
function cents(amount: string): number | null {
	const [, reais = "", fraction = ""] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(amount) ?? [];
	return Number(reais + fraction.padEnd(2, "0")) || null;
}

/** CRC-16 with polynomial 0x1021 from 0xFFFF, over the UTF-8 bytes. */
function checkSum(text: string): number {
	let sum = 0xffff;
	for (const byte of new TextEncoder().encode(text)) {
		sum ^= byte << 8;
		// The polynomial with its highest bit, which takes away the one that is shifted out.
		for (let bit = 0; bit < 8; bit++) {
			sum = (sum << 1) ^ (sum & 0x8000 && 0x11021);
		}
	}
	return sum;
}
