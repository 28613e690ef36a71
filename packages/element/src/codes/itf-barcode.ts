/** A barcode to draw: bars of height 1 in a strip of `width`, the quiet zones included. */
export interface Barcode {
	readonly width: number;
	/** Data of one SVG path that covers all bars. */
	readonly path: string;
}

const narrow = 1;
const wide = 3;
/** White on each side, in narrow bars. */
const quietZone = 10;

/** Which of the five elements of a digit are wide. */
const widths: Record<string, string> = {
	0: "nnwwn",
	1: "wnnnw",
	2: "nwnnw",
	3: "wwnnn",
	4: "nnwnw",
	5: "wnwnn",
	6: "nwwnn",
	7: "nnnww",
	8: "wnnwn",
	9: "nwnwn",
};

/**
 * Interleaved 2 of 5, as printed on bank slips: digits go in pairs, the first as bars and the
 * second as the spaces between them, wide to narrow as three to one.
 *
 * @param digits an even number of digits
 */
export function itfBarcode(digits: string): Barcode {
	let elements = "nnnn";
	for (let at = 0; at + 1 < digits.length; at += 2) {
		elements += interleave(widths[digits.charAt(at)] ?? "", widths[digits.charAt(at + 1)] ?? "");
	}
	elements += "wnn";

	let path = "";
	let x = quietZone;
	for (const [index, element] of [...elements].entries()) {
		const width = element === "w" ? wide : narrow;
		if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
		x += width;
	}
	return { width: x + quietZone, path };
}

function interleave(bars: string, spaces: string): string {
	return [...bars].map((bar, index) => bar + spaces.charAt(index)).join("");
}
