import type { Page } from "playwright-core";
import { z } from "zod";

const sizeSchema = z.object({
	scrollWidth: z.number(),
	clientWidth: z.number(),
	scrollHeight: z.number(),
});

/** The sizes of a page's content and of its window, in CSS pixels. */
export async function pageSize(page: Page): Promise<z.infer<typeof sizeSchema>> {
	return sizeSchema.parse(
		await page.evaluate(
			"(({ scrollWidth, clientWidth, scrollHeight }) => ({ scrollWidth, clientWidth, scrollHeight }))(document.documentElement)",
		),
	);
}
