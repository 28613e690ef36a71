import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";

const screenshots = fileURLToPath(new URL("../../artifacts/screenshots", import.meta.url));
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const axeResult = z.object({
	violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** How wide the page is, and in which colours. */
export interface Looks {
	width?: number;
	colours?: "light" | "dark";
}

/** The sandbox's page in a browser of its own, closed when the test is over. */
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
		if (["error", "warning"].includes(message.type())) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(url);
	return { page, complaints };
}

/** Expects axe to find nothing wrong with what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
	// Through the debugger: the page's policy lets no foreign script in.
	await page.evaluate(await readFile(axe, "utf8"));
	const result = axeResult.parse(
		await page.evaluate("axe.run(document, { resultTypes: ['violations'] })"),
	);
	const found = result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
	expect(found).toEqual([]);
}

/** Expects that nobody has to scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
	const { scrollWidth, clientWidth } = await sizeOf(page);
	expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Keeps a picture of the whole page in `test/artifacts/screenshots`. */
export async function screenshot(page: Page, name: string): Promise<void> {
	await mkdir(screenshots, { recursive: true });
	// A picture of the whole page is as high as the page: then nothing floats over it.
	const { clientWidth, scrollHeight } = await sizeOf(page);
	await page.setViewportSize({ width: clientWidth, height: scrollHeight });
	await page.screenshot({ path: join(screenshots, `${name}.png`) });
}

async function sizeOf(page: Page) {
	const size = z.object({
		scrollWidth: z.number(),
		clientWidth: z.number(),
		scrollHeight: z.number(),
	});
	return size.parse(
		await page.evaluate(
			"(({ scrollWidth, clientWidth, scrollHeight }) => ({ scrollWidth, clientWidth, scrollHeight }))(document.documentElement)",
		),
	);
}
