/// <reference path="./qrcode-core.d.ts" />
import qrcode from "qrcode/lib/core/qrcode.js";

/** A QR code to draw: modules of 1×1 in a square of `size`, the quiet zone included. */
export interface QrCode {
	readonly size: number;
	/** Data of one SVG path that covers all dark modules. */
	readonly path: string;
}

/** Modules of white that the standard wants on each side; without it dark pages can't be read. */
const quietZone = 4;

/**
 * The QR code of a text at error correction level M, with digits and capitals packed.
 *
 * @returns `undefined` when the text is too long for any QR code; it can still be copied.
 */
export function qrCode(text: string): QrCode | undefined {
	if (text !== last?.text) {
		last = { text, code: draw(text) };
	}
	return last.code;
}

/** The element renders each second, and its code stays the same for its whole life. */
let last: { text: string; code: QrCode | undefined } | undefined;

function draw(text: string): QrCode | undefined {
	const modules = encode(text);
	if (modules === undefined) {
		return undefined;
	}
	const { size, data } = modules;
	let path = "";
	for (let y = 0; y < size; y++) {
		// Neighbouring dark modules become one rectangle, which saves half of the path.
		for (let x = 0; x < size; x++) {
			const start = x;
			while (x < size && data[y * size + x]) {
				x++;
			}
			if (x > start) {
				path += `M${start + quietZone} ${y + quietZone}h${x - start}v1H${start + quietZone}z`;
			}
		}
	}
	return { size: size + 2 * quietZone, path };
}

function encode(text: string) {
	try {
		return qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
	} catch {
		// It throws for one reason only: there is no code as large.
		return undefined;
	}
}
