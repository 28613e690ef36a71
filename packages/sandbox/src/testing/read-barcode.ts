import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** The decoder would load its WebAssembly from the network; its package contains the file. */
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const ready = readFile(wasm).then((file) => {
	prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
});

/** An independent decoder's reading of a PNG. */
export async function readBarcode(
	png: Uint8Array,
	format: "QRCode" | "ITF",
): Promise<string | undefined> {
	await ready;
	return (await readBarcodes(png, { formats: [format] }))[0]?.text;
}
