import sharp from "sharp";

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
