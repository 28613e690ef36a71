import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import jsqrModule from "jsqr";
import { PNG } from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// A CommonJS module with types of an ES module: the function is `default` of `module.exports`.
const { default: jsQR } = jsqrModule;
const require = createRequire(import.meta.url);

/** Decodes a picture with a QR code by two independent decoders. */
export async function decodeQr(
	png: Buffer,
): Promise<{ jsqr: string | null; zxing: string | null }> {
	const { data, width, height } = PNG.sync.read(png);
	const jsqr = jsQR(new Uint8ClampedArray(data), width, height);
	return { jsqr: jsqr?.data ?? null, zxing: await decodeWithZxing(png, "QRCode") };
}

/** Decodes the digits of an ITF barcode in a picture. */
export function decodeItf(png: Buffer): Promise<string | null> {
	return decodeWithZxing(png, "ITF");
}

async function decodeWithZxing(png: Buffer, format: "QRCode" | "ITF"): Promise<string | null> {
	// The package's own file: by default the decoder downloads it.
	const wasmBinary = await readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
	prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer } });
	const found = await readBarcodes(Uint8Array.from(png), { formats: [format], tryHarder: true });
	return found[0]?.text ?? null;
}
