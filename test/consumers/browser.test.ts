import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { copyPaste } from "../../packages/element/src/testing/answers.js";
import { decodeQr } from "../support/decode-picture.js";
import { openBrowser } from "../support/open-browser.js";
import { consumers } from "./support/consumers.js";
import { openPage } from "./support/open-page.js";
import { serveConsumer } from "./support/serve-consumer.js";

/** The visible text of the card, from top to bottom. */
const card = [
	"Pague com Pix Valor: R$ 59,90 Expira em m:ss Pix copia e cola Copiar código Pix",
	"Abrir página de pagamento (abre em outra aba)",
	"Ampliar Leia com a câmera do app do seu banco",
	"Como pagar Abra o app do seu banco e entre em Pix.",
	"Cole o código copiado ou leia o QR code. Confira o valor e quem recebe, e confirme.",
	"Quem recebe: LOJA DE EXEMPLO",
	"Esta página se atualiza sozinha quando o pagamento for confirmado. Já paguei",
].join(" ");

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

it.each(consumers)(
	"%s shows the code, binds a language and texts, and gets the event of the payment",
	async (name) => {
		const served = await serveConsumer(name);
		onTestFinished(() => served.stop());
		const { page, complaints } = await openPage(browser);
		await page.goto(served.url);
		const checkout = page.locator("pix-checkout.checkout");
		const title = checkout.locator("[part=title]");
		const output = page.locator("output");

		await title.getByText("Pague com Pix", { exact: true }).waitFor();
		expect(await checkout.locator(".card").count()).toBe(1);
		expect(await decodeQr(await page.screenshot())).toEqual({ jsqr: copyPaste, zxing: copyPaste });
		await output.getByText("pending", { exact: true }).waitFor();
		// The build removes white space from the templates, but none that separates words.
		expect(await words(checkout.locator(".card"))).toContain(card);

		await page.getByRole("button", { name: "English" }).click();
		await title.getByText("Pay with Pix", { exact: true }).waitFor();

		served.pay();
		await output.getByText("paid", { exact: true }).waitFor();
		await title.getByText("Pago. Obrigado!", { exact: true }).waitFor();
		expect(await page.getByRole("link", { name: "Ver meu pedido" }).isVisible()).toBe(true);
		expect(complaints).toEqual([]);
	},
);

async function words(shown: Locator): Promise<string> {
	const text = await shown.innerText();
	return text.replace(/\s+/g, " ").replace(/\d+:\d\d/, "m:ss");
}
