const look = { errorCorrectionLevel: "M", margin: 4 } as const;

/** Drawing takes longer than the rest of an answer, and clients read a charge more than once. */
const drawn = new Map<string, Promise<string>>();
const mostDrawn = 500;

/** The QR code of a copy-and-paste code as a PNG, in base64 without a `data:` prefix. */
export function qrPngBase64(copyPaste: string): Promise<string> {
	const known = drawn.get(copyPaste);
	if (known) {
		return known;
	}
	const image = drawPng(copyPaste);
	drawn.set(copyPaste, image);
	const [oldest] = drawn.keys();
	if (drawn.size > mostDrawn && oldest !== undefined) {
		drawn.delete(oldest);
	}
	return image;
}

/** The same as an SVG document, black on white with a quiet zone of four modules. */
export async function qrSvg(copyPaste: string): Promise<string> {
	return (await qrLibrary()).toString(copyPaste, { ...look, type: "svg" });
}

async function drawPng(copyPaste: string): Promise<string> {
	const png = await (await qrLibrary()).toBuffer(copyPaste, { ...look, scale: 4 });
	return png.toString("base64");
}

/** Loaded with the first code: a sandbox that draws none starts faster. */
async function qrLibrary() {
	return (await import("qrcode")).default;
}
