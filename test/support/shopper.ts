import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
	type Browser,
	type BrowserContext,
	chromium,
	type Locator,
	type Page,
} from "playwright-core";
import { z } from "zod";
import { launchOptions } from "./chromium.js";
import { fulana } from "./payers.js";
import type { Method } from "./shop-api.js";

const screenshots = fileURLToPath(new URL("../artifacts/screenshots", import.meta.url));

/** CSS pixels. */
const phone = { width: 390, height: 844 };

export async function openBrowser(): Promise<Browser> {
	return chromium.launch(await launchOptions());
}

export interface ShopperWishes {
	product?: string;
	/** Fields left blank, by their labels. */
	leaveOut?: string[];
}

/** A shopper at the demo storefront, on a phone: what a person would click and type, by the words they see. */
export class Shopper {
	readonly page: Page;
	readonly #context: BrowserContext;
	readonly #url: string;

	static async enter(browser: Browser, url: string): Promise<Shopper> {
		const context = await browser.newContext({
			viewport: phone,
			deviceScaleFactor: 2,
			isMobile: true,
			hasTouch: true,
			locale: "pt-BR",
			timezoneId: "America/Sao_Paulo",
			permissions: ["clipboard-read", "clipboard-write"],
		});
		context.setDefaultTimeout(30_000);
		return new Shopper(context, await context.newPage(), url);
	}

	private constructor(context: BrowserContext, page: Page, url: string) {
		this.#context = context;
		this.page = page;
		this.#url = url;
	}

	/** From the shop window to the filled form. */
	async fillCheckout(method: Method, wishes: ShopperWishes = {}): Promise<void> {
		const { page } = this;
		await page.goto(`${this.#url}/produto/${wishes.product ?? "caneca-ipe"}`);
		await page.getByRole("button", { name: "Colocar no carrinho" }).click();
		await page.getByRole("link", { name: "Ver o carrinho" }).click();
		await page.getByRole("link", { name: "Finalizar compra" }).click();
		const { address } = fulana;
		const fields: Record<string, string> = {
			"E-mail": fulana.email,
			"Nome completo": `${fulana.firstName} ${fulana.lastName}`,
			"Telefone com DDD": fulana.phone,
			"CPF ou CNPJ": fulana.document,
			CEP: address.zip,
			Rua: address.street,
			Número: address.number,
			Bairro: address.neighborhood,
			Cidade: address.city,
		};
		for (const [label, value] of Object.entries(fields)) {
			if (!wishes.leaveOut?.includes(label)) {
				await this.field(label).fill(value);
			}
		}
		await page.getByRole("combobox", { name: "Estado" }).selectOption(address.state);
		await page.getByRole("group", { name: "Entrega" }).getByRole("radio").first().check();
		await page
			.getByRole("group", { name: "Pagamento" })
			.getByRole("radio", { name: method === "pix" ? /^Pix/ : /^Boleto/ })
			.check();
	}

	async placeOrder(): Promise<void> {
		await this.page.getByRole("button", { name: "Fazer pedido" }).click();
	}

	/** Buys, and waits for the confirmation page. Returns the payment session. */
	async buy(
		method: Method,
		wishes: ShopperWishes = {},
	): Promise<{ orderId: string; sessionId: string }> {
		await this.fillCheckout(method, wishes);
		await this.placeOrder();
		await this.page.waitForURL(/\/pedido\//);
		const address = new URL(this.page.url());
		const orderId = address.pathname.split("/").at(-1);
		const sessionId = address.searchParams.get("pagamento");
		if (!orderId || !sessionId) {
			throw new Error(`the confirmation page's address is ${address.pathname}${address.search}`);
		}
		return { orderId, sessionId };
	}

	field(label: string): Locator {
		return this.page.getByRole("textbox", { name: label, exact: true });
	}

	/** The element in one of its views, once it shows it. */
	async sees(
		view: "preparing" | "pix" | "boleto" | "paid" | "expired" | "failed",
	): Promise<Locator> {
		const card = this.page.locator(`pix-checkout .card.${view}`);
		await card.waitFor();
		return card;
	}

	part(name: string): Locator {
		return this.page.locator(`pix-checkout [part~=${name}]`);
	}

	/** Waits until the page's own words about the order contain this text. */
	async reads(text: string): Promise<void> {
		await this.page.getByRole("status").filter({ hasText: text }).first().waitFor();
	}

	/** Whether the page offers the same things once more, because this order is lost. */
	offersToBuyAgain(): Promise<boolean> {
		return this.page.getByRole("button", { name: "Comprar de novo" }).isVisible();
	}

	/** Clicks the copy button and reads the clipboard, as pasting would. */
	async copyCode(): Promise<string> {
		await this.part("copy-button").click();
		await this.part("copy-outcome").filter({ hasText: /\S/ }).waitFor();
		return z.string().parse(await this.page.evaluate("navigator.clipboard.readText()"));
	}

	/**
	 * A picture of the page for people, and its bytes. Chromium forgets that the screen is touched
	 * while it takes a picture of more than the screen, so the screen becomes as high as the page.
	 */
	async screenshot(name: string): Promise<Buffer> {
		const { page } = this;
		await mkdir(screenshots, { recursive: true });
		const height = z.number().parse(await page.evaluate("document.documentElement.scrollHeight"));
		await page.setViewportSize({ ...phone, height: Math.max(height, phone.height) });
		const picture = await page.screenshot({ path: join(screenshots, `${name}.png`) });
		await page.setViewportSize(phone);
		return picture;
	}

	async leave(): Promise<void> {
		await this.#context.close();
	}
}
