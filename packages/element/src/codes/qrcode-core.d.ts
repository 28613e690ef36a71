/**
 * The encoder of `qrcode` without its drawing to canvas, PNG and terminals, which the main module
 * loads. Its types describe the main module only.
 */
declare module "qrcode/lib/core/qrcode.js" {
	import type { QRCode, QRCodeOptions } from "qrcode";

	const qrcode: {
		/** @throws Error when no QR code holds the text */
		readonly create: (text: string, options: QRCodeOptions) => QRCode;
	};
	export default qrcode;
}
