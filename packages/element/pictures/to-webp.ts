import type { Browser } from "playwright-core";

/**
 * The same picture in WebP, encoded by the browser: half as large, without a visible difference.
 */
export async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
	const page = await browser.newPage();
	try {
		const base64 = await page.evaluate(async (source) => {
			const image = new Image();
			image.src = `data:image/png;base64,${source}`;
			await image.decode();
			const canvas = document.createElement("canvas");
			canvas.width = image.naturalWidth;
			canvas.height = image.naturalHeight;
			const context = canvas.getContext("2d");
			if (context === null) {
				throw new Error("This browser has no canvas.");
			}
			context.drawImage(image, 0, 0);
			return canvas.toDataURL("image/webp", 0.9).replace(/^data:image\/webp;base64,/, "");
		}, png.toString("base64"));
		return Buffer.from(base64, "base64");
	} finally {
		await page.close();
	}
}
