import encoder from "qrcode/lib/core/qrcode.js";

/** A QR code to draw: modules of 1×1 in a square of `size`, the quiet zone included. */
export interface QrCode {
	readonly size: number;
	/** Data of one SVG path that covers all dark modules. */
	readonly path: string;
}

/** Modules of white that the standard wants on each side; without it dark pages can't be read. */
const quietZone = 4;
/** Bytes that the largest code holds at error correction level M. */
const mostBytes = 2331;

/**
 * The QR code of a text at error correction level M.
 *
 * @returns `undefined` when the text is too long for any QR code; it can still be copied.
 */
export function qrCode(text: string): QrCode | undefined {
	if (text === last?.text) return last.code;
	if (new TextEncoder().encode(text).length > mostBytes) return undefined;
	const { modules } = encoder.create(text, { errorCorrectionLevel: "M" });
	let path = "";
	for (let row = 0; row < modules.size; row++) {
		path += rowPath(modules, row);
	}
	const code = { size: modules.size + 2 * quietZone, path };
	last = { text, code };
	return code;
}

/** The element renders each second, and its code stays the same for its whole life. */
let last: { text: string; code: QrCode } | undefined;

interface Modules {
	readonly size: number;
	get(row: number, column: number): number;
}

/** Neighbouring dark modules become one rectangle, which saves half of the path. */
function rowPath(modules: Modules, row: number): string {
	let path = "";
	let start: number | undefined;
	for (let column = 0; column <= modules.size; column++) {
		const dark = column < modules.size && modules.get(row, column) === 1;
		if (dark) start ??= column;
		else if (start !== undefined) {
			const width = column - start;
			path += `M${start + quietZone} ${row + quietZone}h${width}v1h-${width}z`;
			start = undefined;
		}
	}
	return path;
}
