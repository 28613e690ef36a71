import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { pageSize } from "./page-size.js";

const screenshots = fileURLToPath(new URL("../artifacts/screenshots", import.meta.url));

/**
 * A picture of the whole page for people, in `test/artifacts/screenshots`, and its bytes. Meanwhile
 * the screen is as high as the page: nothing floats over it then, and Chromium, which forgets that a
 * screen is touched while it takes a picture of more than the screen, doesn't.
 */
export async function screenshot(page: Page, name: string): Promise<Buffer> {
	const screen = page.viewportSize();
	if (screen === null) {
		throw new Error("The page has no viewport. Open it with one.");
	}
	await mkdir(screenshots, { recursive: true });
	const { scrollHeight } = await pageSize(page);
	await page.setViewportSize({ ...screen, height: scrollHeight });
	const picture = await page.screenshot({ path: join(screenshots, `${name}.png`) });
	await page.setViewportSize(screen);
	return picture;
}
