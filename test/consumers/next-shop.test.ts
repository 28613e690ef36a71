import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { openBrowser } from "../support/open-browser.js";
import { addressOf, fulana } from "../support/payers.js";
import { screenshot } from "../support/screenshot.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { testLog } from "../support/test-log.js";
import { openPage } from "./support/open-page.js";
import { type ServedShop, serveShop } from "./support/serve-shop.js";

let stack: StoreStack;
let shop: ServedShop;
let browser: Browser;
beforeAll(async () => {
	const port = await freePort();
	const storeCors = `http://127.0.0.1:${port}`;
	[stack, browser] = await Promise.all([
		startStack({ name: "next-shop", storeCors }),
		openBrowser(),
	]);
	const { publishableKey } = inject("templateStore");
	const onOutput = testLog("next-shop-pages");
	const environment = { STORE_URL: stack.store.url, PUBLISHABLE_KEY: publishableKey };
	shop = await serveShop({ name: "next", port, environment, onOutput });
});
afterAll(async () => {
	await browser?.close();
	await shop?.stop();
	await stack?.stop();
});

describe("a shopper in a Next shop, in production mode", () => {
	it("pays by Pix, from the product to the paid page of a cached order", async () => {
		const { page, complaints } = await openPage(browser);
		await choosePayment(page, "Pix");
		await toReview(page);
		await page.getByRole("button", { name: "Finalizar pedido" }).click();
		await page.waitForURL(/\/pedido\/order_/);
		await page.locator("pix-checkout .card.pix").waitFor();
		const document = await page.reload();
		const html = (await document?.text()) ?? "";
		expect(html).toContain("</template><p>Carregando o pagamento…</p>");
		await page.locator("pix-checkout .card.pix").waitFor();
		await screenshot(page, "next-pix");

		const charge = stack.sandbox.charges().at(-1);
		expect(await page.locator("pix-checkout [part=code]").inputValue()).toBe(
			charge?.pix?.copyPaste,
		);
		stack.sandbox.pay(charge?.uuid ?? "");
		await page.locator("pix-checkout .card.paid").waitFor();
		// A listener of a tag that the server has rendered.
		await page.getByText("Já estamos separando seus produtos.").waitFor();
		expect(await page.getByRole("link", { name: "Voltar à loja" }).isVisible()).toBe(true);
		await screenshot(page, "next-pix-paid");

		await stack.untilCaptured(orderIn(page));
		await page.reload();
		await page.locator("pix-checkout .card.paid").waitFor();
		expect(await page.getByText("Pagamento: awaiting.").isVisible()).toBe(true);

		// A server component renders it without a component of the shop's own.
		await page.goto(`${shop.url}/conta/${orderIn(page)}`);
		await page.locator("pix-checkout .card.paid").waitFor();
		expect(complaints).toEqual([]);
	});

	it("pays by boleto, once the payer's fields are filled in", async () => {
		const { page, complaints } = await openPage(browser);
		await choosePayment(page, "Boleto");
		const document = page.getByRole("textbox", { name: "CPF ou CNPJ" });
		await document.waitFor();
		await page.getByRole("button", { name: "Revisar o pedido" }).click();
		await document.and(page.locator("[aria-invalid=true]")).waitFor();
		expect(await page.getByRole("radio", { name: "Boleto" }).isChecked()).toBe(true);
		await screenshot(page, "next-payer-fields");
		await fillPayer(page);
		await toReview(page);
		await page.getByRole("button", { name: "Finalizar pedido" }).click();
		await page.locator("pix-checkout .card.boleto").waitFor();
		await screenshot(page, "next-boleto");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await page.locator("pix-checkout .card.paid").waitFor();
		await stack.untilCaptured(orderIn(page));
		expect(complaints).toEqual([]);
	});

	it("sees which fields are missing when the store refuses the order, and completes it", async () => {
		const { page } = await openPage(browser);
		await choosePayment(page, "Boleto");
		await fillPayer(page);
		await toReview(page);
		// As in another tab: the shop's cached cart still has the whole address.
		await stack.shop.ok("POST", `/store/carts/${await cartOf(page)}`, {
			billing_address: { ...addressOf(fulana, {}), postal_code: null },
		});
		await page.getByRole("button", { name: "Finalizar pedido" }).click();
		await page.getByText("Faltam dados de quem paga.").waitFor();
		await page.getByRole("textbox", { name: "CEP" }).fill(fulana.address.zip);
		// They belong to the address that the cart had before.
		await fillAddressParts(page);
		await screenshot(page, "next-refused");
		await page.getByRole("button", { name: "Salvar dados" }).click();
		await page.getByText("Faltam dados de quem paga.").waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Finalizar pedido" }).click();
		await page.locator("pix-checkout .card.boleto").waitFor();
	});

	it.each(Object.entries(screens))(
		"sees nothing jump on a hard load, whatever the payment's state, on %s",
		async (name, screen) => {
			const order = await stack.shop.placeOrder();
			await stack.untilStatus(order.orderId, "pending");
			expect(await shiftsOf(order.orderId, "pix", screen)).toEqual([]);
			stack.sandbox.expire(stack.sandbox.charges().at(-1)?.uuid ?? "");
			await stack.untilStatus(order.orderId, "expired");
			expect(await shiftsOf(order.orderId, "expired", screen)).toEqual([]);

			const boleto = await stack.shop.placeOrder("boleto");
			await stack.untilStatus(boleto.orderId, "pending");
			expect(await shiftsOf(boleto.orderId, "boleto", screen)).toEqual([]);

			const paid = await stack.shop.placeOrder();
			await stack.untilStatus(paid.orderId, "pending");
			stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
			await stack.untilStatus(paid.orderId, "paid");
			expect(await shiftsOf(paid.orderId, "paid", screen, `next-hard-load-${name}`)).toEqual([]);
		},
	);

	it("sees nothing of ours for an order that another provider collects", async () => {
		const { page, complaints } = await openPage(browser);
		const { regionId } = inject("templateStore");
		await stack.admin.post(`/admin/regions/${regionId}`, {
			payment_providers: ["pp_pix_pix-checkout", "pp_boleto_pix-checkout", "pp_system_default"],
		});
		await choosePayment(page, "Pagamento na entrega");
		await toReview(page);
		await page.getByRole("button", { name: "Finalizar pedido" }).click();
		await page.getByRole("heading", { name: "Recebemos seu pedido" }).waitFor();
		expect(await page.locator("pix-checkout").count()).toBe(0);
		for (const screen of Object.values(screens)) {
			expect(await shiftsOf(orderIn(page), null, screen)).toEqual([]);
		}
		await screenshot(page, "next-other-provider");
		expect(complaints).toEqual([]);
	});
});

const screens = {
	desktop: { viewport: { width: 1280, height: 900 } },
	phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

/** A server draws the receipt for a phone that shares; Chromium on Linux has nothing to share with. */
const sharesAsPhonesDo = "navigator.share = async () => {}; navigator.canShare = () => true;";

/**
 * The layout shifts of a hard load of an order's page, until the browser has the store's answer, which
 * takes 1.2 s.
 *
 * @param view of the payment at the end; `null` for an order that another provider collects
 */
async function shiftsOf(
	orderId: string,
	view: "pix" | "boleto" | "expired" | "paid" | null,
	screen: BrowserContextOptions,
	picture?: string,
): Promise<unknown[]> {
	const { page, complaints } = await openPage(browser, screen);
	await page.addInitScript({ content: noteShifts });
	if (screen.isMobile) {
		await page.addInitScript({ content: sharesAsPhonesDo });
	}
	await page.route(/\/pix-checkout\/order_/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1_200));
		await route.continue();
	});
	// So that what the server has drawn is painted before the element draws itself.
	await page.route(/\.js(\?|$)/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		await route.continue();
	});
	// A paid order needs no answer any more, and another provider's none at all.
	const asks = view !== null && view !== "paid";
	const answered = asks ? page.waitForResponse(/\/pix-checkout\/order_/) : null;
	await page.goto(`${shop.url}/conta/${orderId}`);
	await page.getByRole("listitem").last().waitFor();
	if (view) {
		await page.locator(`pix-checkout .card.${view}`).waitFor();
		await page.locator("pix-checkout .drawn").waitFor({ state: "detached" });
	}
	await answered;
	const shifts: unknown[] = await page.evaluate(shiftsSoFar);
	if (picture) {
		await screenshot(page, picture);
	}
	expect(complaints).toEqual([]);
	return shifts;
}

const noteShifts = `window.shifts = [];
new PerformanceObserver((list) => {
	window.shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
}).observe({ type: "layout-shift", buffered: true });`;

/** A shift is measured between two painted frames. */
const shiftsSoFar = `new Promise(requestAnimationFrame)
	.then(() => new Promise(requestAnimationFrame))
	.then(() => new Promise((resolve) => setTimeout(resolve)))
	.then(() => window.shifts)`;

/** Goes from the shop's first page to a chosen payment method. */
async function choosePayment(page: Page, method: string): Promise<void> {
	await page.goto(shop.url);
	await page.getByRole("link", { name: "Caneca Ipê" }).click();
	await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
	await page.getByRole("link", { name: "Finalizar compra" }).click();
	const { address } = fulana;
	const fields: Record<string, string> = {
		"E-mail": fulana.email,
		Nome: fulana.firstName,
		Sobrenome: fulana.lastName,
		Telefone: fulana.phone,
		Endereço: address.street,
		CEP: address.zip,
		Cidade: address.city,
		Estado: address.state,
	};
	for (const [label, value] of Object.entries(fields)) {
		await page.getByRole("textbox", { name: label, exact: true }).fill(value);
	}
	await page.getByRole("button", { name: "Ir para a entrega" }).click();
	await page.getByRole("radio").first().check();
	await page.getByRole("button", { name: "Ir para o pagamento" }).click();
	await page.getByRole("radio", { name: method }).check();
}

/** The fields that a Medusa address doesn't have. */
async function fillPayer(page: Page): Promise<void> {
	await page.getByRole("textbox", { name: "CPF ou CNPJ" }).fill(fulana.document);
	await fillAddressParts(page);
}

async function fillAddressParts(page: Page): Promise<void> {
	const { address } = fulana;
	await page.getByRole("textbox", { name: "Número" }).fill(address.number);
	await page.getByRole("textbox", { name: "Bairro" }).fill(address.neighborhood);
}

async function toReview(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Revisar o pedido" }).click();
	await page.getByRole("button", { name: "Finalizar pedido" }).waitFor();
}

function orderIn(page: Page): string {
	return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function cartOf(page: Page): Promise<string> {
	const cookies = await page.context().cookies();
	return cookies.find(({ name }) => name === "cart_id")?.value ?? "";
}
