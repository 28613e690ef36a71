import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { type Pixels, pngOf } from "./pixels.js";

/** Below a difference that anyone sees; the rounding of another processor is far below. */
const threshold = 0.05;

const artifacts = fileURLToPath(new URL("../../../test/artifacts/visual", import.meta.url));

export interface Difference {
	/** What differs, in words. */
	readonly text: string;
	/** The pixels that differ in red, if both pictures are of one size. */
	readonly image: Pixels | undefined;
}

/** How a picture differs from the stored one; `undefined` if it doesn't. */
export function difference(stored: Pixels, now: Pixels): Difference | undefined {
	const { width, height } = stored;
	if (now.width !== width || now.height !== height) {
		const text = `${now.width} × ${now.height} pixels instead of ${width} × ${height}`;
		return { text, image: undefined };
	}
	if (stored.data.equals(now.data)) {
		return undefined;
	}
	const data = Buffer.alloc(stored.data.length);
	const count = pixelmatch(stored.data, now.data, data, width, height, {
		threshold,
		includeAA: true,
	});
	return count === 0
		? undefined
		: { text: `${count} pixels differ`, image: { width, height, data } };
}

/**
 * Writes what was compared into `test/artifacts/visual`, which CI keeps.
 *
 * @returns the path of the image to look at first
 */
export async function keepDifference(
	name: string,
	images: { stored?: Pixels; now: Pixels; difference?: Pixels | undefined },
): Promise<string> {
	await mkdir(artifacts, { recursive: true });
	let path = "";
	for (const [kind, pixels] of Object.entries(images)) {
		if (pixels !== undefined) {
			path = join(artifacts, `${name.replace("/", "-")}-${kind}.png`);
			await writeFile(path, await pngOf(pixels));
		}
	}
	return path;
}
