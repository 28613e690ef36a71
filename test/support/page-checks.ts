import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";
import { pageSize } from "./page-size.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const axeResult = z.object({
	violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * Expects that axe finds no violation on the present page.
 *
 * @param within a selector: only there, and without the rules for whole pages
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	// Through the debugger: the page's policy may block foreign scripts. Once, because it is large.
	if (await page.evaluate("typeof axe === 'undefined'")) {
		await page.evaluate(await readFile(axe, "utf8"));
	}
	const result = axeResult.parse(
		await page.evaluate(
			`axe.run(${within === undefined ? "document" : JSON.stringify(within)}, { resultTypes: ['violations'] })`,
		),
	);
	const found = result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
	expect(found).toEqual([]);
}

/** Expects that the page is no wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
	const { scrollWidth, clientWidth } = await pageSize(page);
	expect(scrollWidth).toBe(clientWidth);
}
