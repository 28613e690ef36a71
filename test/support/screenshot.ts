import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { pageSize } from "./page-size.js";

const screenshots = fileURLToPath(new URL("../artifacts/screenshots", import.meta.url));

/**
 * Saves a screenshot of the whole page in `test/artifacts/screenshots` for reviewers, and returns its
 * bytes. Meanwhile the screen is as high as the page. So no element floats over the page, and Chromium
 * keeps its touch mode, which it loses in a screenshot that is higher than the screen.
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
