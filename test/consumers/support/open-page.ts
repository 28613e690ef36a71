import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";

/**
 * A page of its own, which closes when the test ends.
 *
 * @returns the page, and all warnings and errors of its console
 */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
	const context = await browser.newContext({
		viewport: { width: 768, height: 1000 },
		deviceScaleFactor: 2,
		...options,
	});
	context.setDefaultTimeout(20_000);
	onTestFinished(() => context.close());
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		const worthless = message.text().startsWith("Lit is in dev mode");
		if (["error", "warning"].includes(message.type()) && !worthless) {
			complaints.push(message.text());
		}
	});
	return { page, complaints };
}
