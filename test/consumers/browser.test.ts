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
	"Pague com Pix Valor: R$ 59,90 Para LOJA DE EXEMPLO Expira em m:ss até m:ss",
	"Copiar código Pix Pix copia e cola",
	"Vai pagar neste computador? Copie o código e cole em Pix copia e cola, no site do seu banco.",
	"Como pagar Abra o app do seu banco no celular e entre em Pix.",
	"Escolha Ler QR code e aponte a câmera. Confira o valor e quem recebe, e confirme.",
	"Ampliar Aponte a câmera do app do seu banco",
	"Esta página se atualiza sozinha quando o pagamento for confirmado. Já paguei",
	"Abrir a página de pagamento (abre em outra aba)",
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

it.each(["react-18", "react-19"] as const)(
	"%s shows the components of @pix-checkout/element/react, and what a page makes of its hooks",
	async (name) => {
		const served = await serveConsumer(name);
		onTestFinished(() => served.stop());
		const { page, complaints } = await openPage(browser);
		await page.goto(`${served.url}#components`);
		const checkout = page.locator("pix-checkout.checkout");
		const own = page.getByRole("region", { name: "Próprio" });
		const payer = page.getByRole("status", { name: "Pagador" });

		await checkout.getByText("Pague com Pix", { exact: true }).waitFor();
		await own.getByText("ready: pending").waitFor();
		await own.getByText("Outro pedido: nothing").waitFor();
		await page.locator("pix-checkout.other").waitFor({ state: "hidden" });
		expect(await page.locator("pix-checkout-payer").count()).toBe(1);

		await own.getByRole("textbox", { name: "customer.document" }).fill("52998224725");
		expect(await own.getByRole("textbox").inputValue()).toBe("529.982.247-25");
		const document = page.getByRole("textbox", { name: "CPF ou CNPJ" });
		await document.fill("529.982.247-24");
		await page.getByRole("button", { name: "Continuar" }).click();
		await document.and(page.locator("[aria-invalid=true]")).waitFor();
		expect(await payer.innerText()).toBe("incomplete");
		await document.fill("529.982.247-25");
		await page.getByRole("button", { name: "Continuar" }).click();
		await payer.getByText("complete", { exact: true }).waitFor();

		await page.getByRole("button", { name: "English" }).click();
		await checkout.getByText("Pay with Pix", { exact: true }).waitFor();
		served.pay();
		await page.getByRole("status", { name: "Status" }).getByText("paid").waitFor();
		await own.getByText("ready: paid").waitFor();
		await checkout.getByText("Pago. Obrigado!", { exact: true }).waitFor();
		expect(await page.getByRole("link", { name: "Ver meu pedido" }).isVisible()).toBe(true);
		expect(complaints).toEqual([]);
	},
);

it.each([
	["vue", "#payer"],
	["svelte", "#payer"],
	["html", "payer.html"],
	["script-tag", "payer.html"],
] as const)(
	"%s asks for the payer's missing field, marks a wrong CPF, saves a right one, and gets the events",
	async (name, path) => {
		const served = await serveConsumer(name);
		onTestFinished(() => served.stop());
		const { page, complaints } = await openPage(browser);
		await page.goto(`${served.url}${path}`);
		const payer = page.locator("pix-checkout-payer");
		const fields = payer.getByRole("textbox");
		const state = page.getByRole("status", { name: "Estado" });
		const done = page.getByText("Podemos continuar");

		await payer.getByRole("heading", { name: "Quem paga" }).waitFor();
		await state.getByText("incomplete", { exact: true }).waitFor();
		expect(await fields.count()).toBe(1);
		expect(await page.getByRole("button", { name: "Salvar dados" }).count()).toBe(0);

		await payer.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("529.982.247-24");
		await page.getByRole("button", { name: "Continuar" }).click();
		// Saving puts the focus into the first wrong field.
		await fields.and(page.locator("[aria-invalid=true]:focus")).waitFor();
		await payer.getByText("Este CPF ou CNPJ não é válido. Confira o que digitou.").waitFor();
		await page.getByRole("button", { name: "English" }).click();
		await payer.getByText("This CPF or CNPJ is not valid. Check what you typed.").waitFor();
		expect(await payer.getByRole("heading").innerText()).toBe("Quem paga");
		expect(await state.innerText()).toBe("incomplete");
		expect(await done.isVisible()).toBe(false);
		expect(served.savedDocuments()).toEqual([]);

		await fields.fill("529.982.247-25");
		await page.getByRole("button", { name: "Continuar" }).click();
		await state.getByText("complete", { exact: true }).waitFor();
		await done.waitFor();
		expect(served.savedDocuments()).toEqual(["52998224725"]);
		expect(await fields.count()).toBe(0);

		await page.reload();
		await done.waitFor();
		expect(await fields.count()).toBe(0);
		expect(complaints).toEqual([]);
	},
);

async function words(shown: Locator): Promise<string> {
	const text = await shown.innerText();
	return text.replace(/\s+/g, " ").replace(/\d+:\d\d/g, "m:ss");
}
