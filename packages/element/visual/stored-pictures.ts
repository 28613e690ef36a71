/** The stored pictures: `visual/stored/STATE/LOOK.webp`, lossless. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("stored", import.meta.url));
const ending = ".webp";

/** Pixels as RGBA, row by row. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly data: Buffer;
}

export async function pixelsOf(image: Buffer): Promise<Pixels> {
	const { data, info } = await sharp(image)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data };
}

export async function pngOf({ width, height, data }: Pixels): Promise<Buffer> {
	return sharp(data, { raw: { width, height, channels: 4 } })
		.png()
		.toBuffer();
}

/** The names of all stored pictures, as `STATE/LOOK`. */
export async function storedNames(): Promise<string[]> {
	const found = await readdir(folder, { recursive: true }).catch(() => []);
	return found
		.filter((name) => name.endsWith(ending))
		.map((name) => name.slice(0, -ending.length).replaceAll("\\", "/"))
		.sort();
}

/** A stored picture; `undefined` if there is none. */
export async function readStored(name: string): Promise<Buffer | undefined> {
	return readFile(pathOf(name)).catch(() => undefined);
}

/** Stores a picture, and removes what was stored by this name. */
export async function store(name: string, { width, height, data }: Pixels): Promise<void> {
	const path = pathOf(name);
	await mkdir(dirname(path), { recursive: true });
	const image = sharp(data, { raw: { width, height, channels: 4 } });
	await writeFile(path, await image.webp({ lossless: true, effort: 6 }).toBuffer());
}

export async function removeStored(name: string): Promise<void> {
	await rm(pathOf(name), { force: true });
}

function pathOf(name: string): string {
	return join(folder, `${name}${ending}`);
}
