import QRCode from "qrcode";

const LOOK = { errorCorrectionLevel: "M", margin: 4 } as const;

/** The QR code of a copy-and-paste code as a PNG, in base64 without a `data:` prefix. */
export async function qrPngBase64(copyPaste: string): Promise<string> {
	return (await QRCode.toBuffer(copyPaste, { ...LOOK, scale: 4 })).toString("base64");
}

/** The same as an SVG document, black on white with a quiet zone of four modules. */
export function qrSvg(copyPaste: string): Promise<string> {
	return QRCode.toString(copyPaste, { ...LOOK, type: "svg" });
}
