import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { copyPaste } from "../../packages/element/src/testing/answers.js";
import { decodeQr } from "../support/decode-picture.js";
import { openBrowser } from "../support/shopper.js";
import { consumers } from "./support/consumers.js";
import { openPage } from "./support/open-page.js";
import { serveConsumer } from "./support/serve-consumer.js";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

it.each(consumers)(
	"%s shows the code, binds a language and texts, and hears that it is paid",
	async (name) => {
		const served = await serveConsumer(name);
		onTestFinished(() => served.stop());
		const { page, complaints } = await openPage(browser);
		await page.goto(served.url);
		const checkout = page.locator("pix-checkout.checkout");
		const title = checkout.locator("[part=title]");
		const heard = page.locator("output");

		await title.getByText("Pague com Pix", { exact: true }).waitFor();
		expect(await checkout.locator(".card").count()).toBe(1);
		expect(await decodeQr(await page.screenshot())).toEqual({ jsqr: copyPaste, zxing: copyPaste });
		await heard.getByText("pending", { exact: true }).waitFor();

		await page.getByRole("button", { name: "English" }).click();
		await title.getByText("Pay with Pix", { exact: true }).waitFor();

		served.pay();
		await heard.getByText("paid", { exact: true }).waitFor();
		await title.getByText("Pago. Obrigado!", { exact: true }).waitFor();
		expect(await page.getByRole("link", { name: "Ver meu pedido" }).isVisible()).toBe(true);
		expect(complaints).toEqual([]);
	},
);
