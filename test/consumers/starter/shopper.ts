import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { openBrowser } from "../../support/open-browser.js";
import { fulana } from "../../support/payers.js";

const origin = "http://localhost:8000";
/** The first request of a page in a fresh storefront renders it. */
const patienceMs = 90_000;

/** A shopper in the starter's storefront, on a small laptop, with screenshots of what she sees. */
export class StarterShopper {
	readonly #browser: Browser;
	readonly #context: BrowserContext;
	readonly #pictures: string;
	readonly page: Page;

	static async enter(pictures: string): Promise<StarterShopper> {
		const browser = await openBrowser();
		const context = await browser.newContext({ viewport: { width: 1366, height: 680 } });
		context.setDefaultTimeout(patienceMs);
		return new StarterShopper(browser, context, await context.newPage(), pictures);
	}

	private constructor(browser: Browser, context: BrowserContext, page: Page, pictures: string) {
		this.#browser = browser;
		this.#context = context;
		this.page = page;
		this.#pictures = pictures;
	}

	/** Opens an account, whose orders the starter lists. */
	async signsUp(): Promise<void> {
		const { page } = this;
		await page.goto(`${origin}/br/account`);
		await page.getByTestId("register-button").click();
		const fields = {
			"first-name": fulana.firstName,
			"last-name": fulana.lastName,
			email: fulana.email,
			phone: fulana.phone,
			password: "made-up password",
		};
		const form = page.getByTestId("register-page");
		for (const [name, value] of Object.entries(fields)) {
			await form.getByTestId(`${name}-input`).fill(value);
		}
		await form.getByTestId("register-button").click();
		await page.getByTestId("overview-page-wrapper").waitFor();
	}

	/** Opens the order that was placed last, among those of the account. */
	async opensInAccount(): Promise<void> {
		const [, orderId] = /\/order\/(order_\w+)\//.exec(this.page.url()) ?? [];
		await this.page.goto(`${origin}/br/account/orders/details/${orderId}`);
	}

	/** Buys a T-shirt, and ends on the page of the order. */
	async buys(method: "Pix" | "Boleto"): Promise<void> {
		const { page } = this;
		await page.goto(`${origin}/br/products/t-shirt`);
		for (const option of ["M", "Black"]) {
			const isIt = { hasText: new RegExp(`^${option}$`), visible: true };
			await page.getByTestId("option-button").filter(isIt).click();
		}
		// The answer of the server action brings the cart's cookie.
		const added = page.waitForResponse((answer) => answer.request().method() === "POST");
		await page.getByTestId("add-product-button").filter({ visible: true }).click();
		await added;
		await page.goto(`${origin}/br/checkout?step=address`);
		const { address } = fulana;
		const fields = {
			"first-name": fulana.firstName,
			"last-name": fulana.lastName,
			address: address.street,
			"postal-code": address.zip,
			city: address.city,
			province: address.state,
			email: fulana.email,
			phone: fulana.phone,
		};
		for (const [name, value] of Object.entries(fields)) {
			await page.getByTestId(`shipping-${name}-input`).fill(value);
		}
		await page.getByTestId("shipping-country-select").selectOption("br");
		await page.getByTestId("submit-address-button").click();
		await page.getByTestId("delivery-option-radio").first().click();
		await page.getByTestId("submit-delivery-option-button").click();
		await page.getByRole("radio", { name: method }).click();
		if (method === "Boleto") {
			await this.#fillPayer();
		}
		await page.getByTestId("submit-payment-button").click();
		await page.getByTestId("submit-order-button").click();
		await page.waitForURL(/\/order\/order_\w+\/confirmed/);
	}

	async #fillPayer(): Promise<void> {
		const fields = {
			"CPF ou CNPJ": fulana.document,
			Número: fulana.address.number,
			Bairro: fulana.address.neighborhood,
		};
		for (const [label, value] of Object.entries(fields)) {
			await this.page.getByRole("textbox", { name: label, exact: true }).fill(value);
		}
	}

	/** Waits until the element shows a view; takes a picture of what is on the screen. */
	async sees(view: "pix" | "boleto" | "paid" | "expired", picture: string): Promise<Locator> {
		const card = this.page.locator(`pix-checkout .card.${view}`);
		await card.waitFor();
		await this.page.screenshot({ path: join(this.#pictures, `${picture}.png`) });
		return card;
	}

	/** @throws Error when a part of it is outside the screen */
	async expectInView(shown: Locator, what: string): Promise<void> {
		const box = await shown.boundingBox();
		const height = this.page.viewportSize()?.height ?? 0;
		if (box === null || box.y < 0 || box.y + box.height > height) {
			throw new Error(`${what} is not wholly on the screen: ${JSON.stringify(box)}`);
		}
		console.info(
			`${what}: ${Math.round(box.y)} to ${Math.round(box.y + box.height)} of ${height} px`,
		);
	}

	async leave(): Promise<void> {
		await this.#context.close();
		await this.#browser.close();
	}
}
