import type { Page } from "playwright-core";

/** A page in its full height, or its open dialog, as PNG. */
export async function fullPicture(page: Page): Promise<Buffer> {
	// As high as the page, because a picture of the whole page loses touch emulation.
	const full = await page.evaluate(() => document.documentElement.scrollHeight);
	const enlarged = await page.locator("dialog[open]").count();
	const size = page.viewportSize();
	if (enlarged === 0 && size !== null) {
		await page.setViewportSize({ ...size, height: full });
	}
	return page.screenshot({ animations: "disabled" });
}
