import type { Browser } from "playwright-core";
import { onTestFinished } from "vitest";

/** The width of the page, and its colours. */
export interface Looks {
	width?: number;
	colours?: "light" | "dark";
}

/** The sandbox's page in its own browser, which closes when the test ends. */
export async function openPage(browser: Browser, url: string, looks: Looks = {}) {
	const { width = 1280, colours = "light" } = looks;
	const context = await browser.newContext({
		viewport: { width, height: width < 600 ? 740 : 900 },
		colorScheme: colours,
		locale: "en-GB",
		timezoneId: "America/Sao_Paulo",
		permissions: ["clipboard-read", "clipboard-write"],
	});
	onTestFinished(() => context.close());
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type())) {
			complaints.push(message.text());
		}
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(url);
	return { page, complaints };
}
