/** A barcode to draw: bars of height 1 in a strip of `width`, the quiet zones included. */
export interface Barcode {
	readonly width: number;
	/** Data of one SVG path that covers all bars. */
	readonly path: string;
}

/** White on each side, in narrow bars. */
const quietZone = 10;

/** Widths of the five elements of each digit, in narrow bars. */
const digitWidths = "11331 31113 13113 33111 11313 31311 13311 11133 31131 13131".split(" ");

/**
 * Interleaved 2 of 5, as printed on bank slips: digits go in pairs, the first as bars and the
 * second as the spaces between them, wide to narrow as three to one.
 *
 * @param digits an even number of digits
 */
export function itfBarcode(digits: string): Barcode {
	let widths = "1111";
	for (let at = 0; at + 1 < digits.length; at += 2) {
		const bars = digitWidths[Number(digits[at])] ?? "";
		const spaces = digitWidths[Number(digits[at + 1])] ?? "";
		for (let element = 0; element < 5; element++) {
			widths += bars.charAt(element) + spaces.charAt(element);
		}
	}
	let path = "";
	let x = quietZone;
	for (const [index, width] of [...`${widths}311`].entries()) {
		if (index % 2 === 0) {
			path += `M${x} 0h${width}v1h-${width}z`;
		}
		x += Number(width);
	}
	return { width: x + quietZone, path };
}
