/** The content of a dynamic Pix code. */
interface BrCodeContents {
	/** The address where a bank app reads the charge; without `https://`, at most 77 characters. */
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

/**
 * CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) of an ASCII text, as four
 * upper-case hexadecimal digits: the checksum that ends every BR Code.
 */
export function crc16(text: string): string {
	let crc = 0xffff;
	for (const byte of Buffer.from(text, "utf8")) {
		crc ^= byte << 8;
		for (let bit = 0; bit < 8; bit++) {
			crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
		}
	}
	return crc.toString(16).toUpperCase().padStart(4, "0");
}

function field(id: string, value: string): string {
	if (value.length > 99) {
		throw new RangeError(`BR Code field ${id} is longer than 99 characters`);
	}
	return id + String(value.length).padStart(2, "0") + value;
}

function decimalReais(amountCents: number): string {
	const digits = String(amountCents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
