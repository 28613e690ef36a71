const WIDE_BARS = [
	"00110",
	"10001",
	"01001",
	"11000",
	"00101",
	"10100",
	"01100",
	"00011",
	"10010",
	"01010",
];

const NARROW = 1;
const WIDE = 3;
const QUIET_ZONE = 10;
const HEIGHT = 50;

/**
 * An Interleaved 2 of 5 barcode (the symbology of boletos) as a black-on-white SVG with its
 * quiet zones inside, wide to narrow 3:1. `digits` must be an even number of digits.
 */
export function itfSvg(digits: string): string {
	if (!/^(\d\d)+$/.test(digits)) throw new RangeError("ITF encodes an even number of digits");
	const widths = [NARROW, NARROW, NARROW, NARROW];
	for (let index = 0; index < digits.length; index += 2) {
		const bars = wideBars(digits.charAt(index));
		const spaces = wideBars(digits.charAt(index + 1));
		for (let element = 0; element < 5; element++) {
			widths.push(
				bars.charAt(element) === "1" ? WIDE : NARROW,
				spaces.charAt(element) === "1" ? WIDE : NARROW,
			);
		}
	}
	widths.push(WIDE, NARROW, NARROW);

	let x = QUIET_ZONE;
	let path = "";
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) path += `M${x} 0h${width}v${HEIGHT}h-${width}z`;
		x += width;
	}
	const total = x + QUIET_ZONE;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${HEIGHT}" ` +
		`preserveAspectRatio="none" shape-rendering="crispEdges" role="img" aria-label="Código de barras">` +
		`<rect width="${total}" height="${HEIGHT}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
	);
}

function wideBars(digit: string): string {
	return WIDE_BARS[Number(digit)] ?? "";
}
