import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openBrowser } from "../support/open-browser.js";
import { expectAccessible, expectNoSidewaysScrolling } from "../support/page-checks.js";
import { type RunningPlayground, servePlayground } from "../support/playground.js";

describe("the element's playground", () => {
	let playground: RunningPlayground;
	let browser: Browser;
	beforeAll(async () => {
		playground = await servePlayground();
		browser = await openBrowser();
	}, 60_000);
	afterAll(async () => {
		await browser?.close();
		await playground?.stop();
	});

	async function open(hash = "", options: BrowserContextOptions = {}) {
		const context = await browser.newContext({
			viewport: { width: 1280, height: 900 },
			...options,
		});
		onTestFinished(() => context.close());
		const page = await context.newPage();
		const errors: string[] = [];
		page.on("console", (message) => {
			if (message.type() === "error") {
				errors.push(message.text());
			}
		});
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("request", (request) => {
			if (!request.url().startsWith(playground.url)) {
				errors.push(`asked ${request.url()}`);
			}
		});
		await page.goto(`${playground.url}${hash}`);
		// A state that shows nothing leaves the stage without height.
		const reached = (name: string) =>
			page.locator(`#stage[data-reached="${name}"]`).waitFor({ state: "attached" });
		return { page, errors, reached };
	}

	it("keeps the settings in the address, so that links keep them", async () => {
		const { page, reached } = await open("#state=paid");
		await reached("paid");
		await page.getByLabel("en", { exact: true }).check();
		await page.getByRole("heading", { name: "Payment confirmed" }).waitFor();
		await page.getByLabel("Dark").check();
		await page.getByLabel("360").check();
		await reached("paid");
		const linked = await open(new URL(page.url()).hash);
		await linked.page.getByRole("heading", { name: "Payment confirmed" }).waitFor();
		expect(
			await linked.page.evaluate(
				`(({ colorScheme }, { width }) => [colorScheme, width])(
					getComputedStyle(document.documentElement), getComputedStyle(document.querySelector("pix-checkout")))`,
			),
		).toEqual(["dark", "360px"]);
		expect(await linked.page.locator("#markup").textContent()).toContain('locale="en"');
	});

	it("can be used by keyboard, from state to state", async () => {
		const { page, reached, errors } = await open("#state=paid");
		await reached("paid");
		await page.locator("nav [aria-current]").focus();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await reached("paid-now");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
		await reached("paid");
		// Nor does it ask any other address.
		expect(errors).toEqual([]);
	});

	it("logs the events of the element", async () => {
		const { page } = await open("#state=payee-differs");
		const events = page.getByRole("log", { name: "Events" });
		await events.getByText("pix-checkout-warning").waitFor();
		await events.getByText('"found": "LOJA DE EXEMPLO"').waitFor();
	});

	it.each([
		["phone", "light"],
		["phone", "dark"],
		["desktop", "light"],
		["desktop", "dark"],
	] as const)(
		"axe reports no violation on it, and the page never scrolls sideways (%s, %s)",
		async (device, colours) => {
			const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
			const { page, reached } = await open("", {
				...(device === "phone" ? phone : {}),
				colorScheme: colours,
			});
			await reached("pix");
			if (device === "phone") {
				await page.getByText("States", { exact: true }).click();
			}
			await expectAccessible(page);
			await expectNoSidewaysScrolling(page);
		},
	);
});
