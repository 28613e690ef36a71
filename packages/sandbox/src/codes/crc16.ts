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
