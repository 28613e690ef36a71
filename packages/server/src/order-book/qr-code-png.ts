/** The QR code of a Pix code, 8 pixels a module, with the quiet zone of ISO/IEC 18004. */
export async function qrCodePng(copyPaste: string): Promise<Buffer> {
	// Few shops send mails with it, and the others need not load it.
	const { toBuffer } = await import("qrcode");
	return toBuffer(copyPaste, { errorCorrectionLevel: "M", margin: 4, scale: 8 });
}
