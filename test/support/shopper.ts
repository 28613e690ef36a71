import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { z } from "zod";
import { fulana } from "./payers.js";
import { screenshot } from "./screenshot.js";
import type { Method } from "./shop-api.js";

const { address } = fulana;

/** What a shopper enters for payer and delivery, by label. */
export const delivery = {
	"Nome completo": `${fulana.firstName} ${fulana.lastName}`,
	"E-mail": fulana.email,
	"CPF ou CNPJ": fulana.document,
	"Telefone com DDD": fulana.phone,
	CEP: address.zip,
	"Rua ou avenida": address.street,
	Número: address.number,
	Bairro: address.neighborhood,
	Cidade: address.city,
	Estado: address.state,
};

/** A shopper at the demo storefront on a phone, who clicks and types by the words on the page. */
export class Shopper {
	readonly page: Page;
	readonly #context: BrowserContext;
	readonly #url: string;

	static async enter(browser: Browser, url: string): Promise<Shopper> {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
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

	/** Goes from the products to the payment, whose method is chosen. */
	async fillCheckout(method: Method): Promise<void> {
		await this.openDelivery();
		await this.fillIn(delivery);
		await this.continueToPayment();
		await this.chooses(method);
	}

	/** Goes from the products to the fields of the payer and the delivery. */
	async openDelivery(): Promise<void> {
		await this.page.goto(this.#url);
		await this.page.getByRole("button", { name: "Comprar Caneca Ipê" }).click();
		await this.field("CEP").waitFor();
	}

	async continueToPayment(): Promise<void> {
		await this.page.getByRole("button", { name: "Continuar para o pagamento" }).click();
		await this.page.getByRole("group", { name: "Frete" }).getByRole("radio").first().check();
	}

	async chooses(method: Method): Promise<void> {
		await this.page
			.getByRole("group", { name: "Pagamento" })
			.getByRole("radio", { name: method === "pix" ? /^Pix/ : /^Boleto/ })
			.check();
	}

	/** Waits until the page has begun a payment by this method, before the order. */
	async begins(method: Method, choose: () => Promise<void>): Promise<void> {
		const begun = this.page.waitForResponse(
			(answer) =>
				answer.url().endsWith("/payment-sessions") &&
				answer.request().postData()?.includes(`pp_${method}_`) === true &&
				answer.ok(),
		);
		await choose();
		await begun;
	}

	/** By label; the state is a list. */
	async fillIn(fields: Record<string, string>): Promise<void> {
		for (const [label, value] of Object.entries(fields)) {
			await (label === "Estado"
				? this.page.getByRole("combobox", { name: label }).selectOption(value)
				: this.field(label).fill(value));
		}
	}

	async placeOrder(): Promise<void> {
		await this.page.getByRole("button", { name: "Finalizar pedido" }).click();
	}

	/** Places an order, and waits for the confirmation page. Returns order and payment session. */
	async buy(method: Method): Promise<{ orderId: string; sessionId: string }> {
		await this.fillCheckout(method);
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

	/** Waits until the element shows a view, and returns its card. */
	async sees(
		view: "preparing" | "pix" | "boleto" | "paid" | "expired" | "failed",
	): Promise<Locator> {
		const card = this.page.locator(`pix-checkout .card.${view}`);
		await card.waitFor();
		return card;
	}

	inside(selector: string): Locator {
		return this.page.locator("pix-checkout").locator(selector);
	}

	/** Waits until the page's status contains this text. */
	async reads(text: string): Promise<void> {
		await this.page.getByRole("status").filter({ hasText: text }).first().waitFor();
	}

	/** Whether the page offers to buy the same products again, as it does for a lost order. */
	offersToBuyAgain(): Promise<boolean> {
		return this.page.getByRole("button", { name: "Comprar de novo" }).isVisible();
	}

	/** Clicks the copy button and reads the clipboard. */
	async copyCode(): Promise<string> {
		await this.inside(".copy-button").click();
		await this.inside(".copy .outcome").filter({ hasText: /\S/ }).waitFor();
		return z.string().parse(await this.page.evaluate("navigator.clipboard.readText()"));
	}

	/** Saves a screenshot for reviewers, and returns its bytes. */
	screenshot(name: string): Promise<Buffer> {
		return screenshot(this.page, name);
	}

	async leave(): Promise<void> {
		await this.#context.close();
	}
}
