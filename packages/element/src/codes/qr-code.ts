import { correction, generate, type ModeFactory, mode } from "lean-qr";

/** A QR code to draw: modules of 1×1 in a square of `size`, the quiet zone included. */
export interface QrCode {
	readonly size: number;
	/** Data of one SVG path that covers all dark modules. */
	readonly path: string;
}

/** Modules of white that the standard wants on each side; without it dark pages can't be read. */
const quietZone = 4;

/**
 * The QR code of a text at error correction level M at least, with digits and capitals packed.
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
	const { size } = modules;
	let path = "";
	for (let y = 0; y < size; y++) {
		// Neighbouring dark modules become one rectangle, which saves half of the path.
		for (let x = 0; x < size; x++) {
			const start = x;
			while (modules.get(x, y)) {
				x++;
			}
			if (x > start) {
				path += `M${start + quietZone} ${y + quietZone}h${x - start}v1H${start + quietZone}z`;
			}
		}
	}
	return { size: size + 2 * quietZone, path };
}

/** UTF-8 without a mark that says so (ECI), which the readers of some banks' apps don't know. */
const utf8: ModeFactory = Object.assign((text: string) => mode.bytes(bytesOf(text)), {
	test: () => true,
	/** Bits: the mode, the length, and the text. */
	est: (text: string, version: number) => (version < 10 ? 12 : 20) + 8 * bytesOf(text).length,
});

function encode(text: string) {
	try {
		return generate(text, {
			minCorrectionLevel: correction.M,
			modes: [mode.numeric, mode.alphaNumeric, utf8],
		});
	} catch {
		// It throws for one reason only: there is no code as large.
		return undefined;
	}
}

function bytesOf(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}
