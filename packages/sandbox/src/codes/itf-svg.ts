/** Which of a digit's five bars or spaces are wide. */
const wide = "00110 10001 01001 11000 00101 10100 01100 00011 10010 01010".split(" ");
const wideWidth = 3;
const quietZone = 10;
const height = 50;

/**
 * An Interleaved 2 of 5 barcode (the symbology of boletos) as a black-on-white SVG with its
 * quiet zones inside, wide to narrow 3:1. `digits` must be an even number of digits.
 */
export function itfSvg(digits: string): string {
	if (!/^(\d\d)+$/.test(digits)) {
		throw new RangeError("ITF encodes an even number of digits");
	}
	const pairs = (digits.match(/\d\d/g) ?? []).map(([bars, spaces]) => [
		widths(bars),
		widths(spaces),
	]);
	const elements = pairs.flatMap(([bars = [], spaces = []]) =>
		bars.flatMap((bar, index) => [bar, spaces[index] ?? 1]),
	);
	let x = quietZone;
	let path = "";
	for (const [index, width] of [1, 1, 1, 1, ...elements, wideWidth, 1, 1].entries()) {
		path += index % 2 === 0 ? `M${x} 0h${width}v${height}h-${width}z` : "";
		x += width;
	}
	const total = x + quietZone;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${height}" ` +
		`preserveAspectRatio="none" shape-rendering="crispEdges" role="img" aria-label="Código de barras">` +
		`<rect width="${total}" height="${height}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
	);
}

function widths(digit: string | undefined): number[] {
	return [...(wide[Number(digit)] ?? "")].map((isWide) => (isWide === "1" ? wideWidth : 1));
}
