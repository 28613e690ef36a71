import { crc16 } from "./crc16.js";

/** What a dynamic Pix code says. */
export interface BrCodeContents {
	/** Where a bank app fetches the charge; without `https://`, at most 77 characters. */
	location: string;
	/** Integer cents. */
	amountCents: number;
	/** ASCII, at most 25 characters. */
	merchantName: string;
	/** ASCII, at most 15 characters. */
	merchantCity: string;
}

/**
 * A Pix copy-and-paste code: the Central Bank's BR Code, which is an EMV merchant-presented QR
 * code. Every field is an id, a length (two digits each) and a value; the last one is a checksum.
 */
export function brCode(contents: BrCodeContents): string {
	const unsigned =
		field("00", "01") +
		field("01", "12") +
		field("26", field("00", "br.gov.bcb.pix") + field("25", contents.location)) +
		field("52", "0000") +
		field("53", "986") +
		field("54", decimalReais(contents.amountCents)) +
		field("58", "BR") +
		field("59", contents.merchantName) +
		field("60", contents.merchantCity) +
		field("62", field("05", "***")) +
		"6304";
	return unsigned + crc16(unsigned);
}

function field(id: string, value: string): string {
	if (value.length > 99) throw new RangeError(`BR Code field ${id} is longer than 99 characters`);
	return id + String(value.length).padStart(2, "0") + value;
}

function decimalReais(amountCents: number): string {
	const digits = String(amountCents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
