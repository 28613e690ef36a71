import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openBrowser } from "../support/open-browser.js";
import { expectAccessible, expectNoSidewaysScrolling } from "../support/page-checks.js";
import { type RunningPlayground, servePlayground } from "../support/playground.js";

interface Seen {
	/** The element's property. */
	readonly status: "preparing" | "pending" | "paid" | "expired" | "failed" | null;
	readonly part: string;
	readonly text: string;
}

/** The visible text of each state, by its name in the address. */
const states: Readonly<Record<string, Seen>> = {
	loading: { status: null, part: "title", text: "Carregando seu pagamento" },
	unreachable: { status: null, part: "retry-button", text: "Tentar agora" },
	"not-found": { status: null, part: "title", text: "Não encontramos este pagamento" },
	preparing: { status: "preparing", part: "title", text: "Preparando seu pagamento" },
	pix: { status: "pending", part: "copy-button", text: "Copiar código Pix" },
	enlarged: { status: "pending", part: "close-button", text: "Fechar" },
	copied: { status: "pending", part: "copy-outcome", text: "Agora abra o app do seu banco" },
	"copy-refused": { status: "pending", part: "copy-outcome", text: "não deixou copiar" },
	named: { status: "pending", part: "identity", text: "1042" },
	unfolded: { status: "pending", part: "qr-hint", text: "Aponte a câmera" },
	"not-yet": { status: "pending", part: "waiting", text: "O pagamento ainda não chegou" },
	trouble: { status: "pending", part: "trouble", text: "Sem conexão com a loja" },
	offline: { status: "pending", part: "trouble", text: "Você está sem internet" },
	"last-minutes": { status: "pending", part: "deadline", text: "menos de 5 minutos" },
	"two-minutes": { status: "pending", part: "deadline", text: "menos de 2 minutos" },
	"nearly-expired": { status: "pending", part: "time", text: "0:4" },
	"amount-differs": { status: "pending", part: "differences", text: "R$ 59,90" },
	"payee-differs": { status: "pending", part: "differences", text: "LOJA DE EXEMPLO" },
	"unsafe-on-request": { status: "pending", part: "show-button", text: "Ver mesmo assim" },
	"unsafe-shown": { status: "pending", part: "warning", text: "cobra R$ 59,90" },
	boleto: { status: "pending", part: "copy-button", text: "Copiar linha digitável" },
	"boleto-today": { status: "pending", part: "deadline", text: "Vence hoje" },
	"boleto-tomorrow": { status: "pending", part: "deadline", text: "Vence amanhã" },
	"boleto-barcode": { status: "pending", part: "document-link", text: "imprimir o boleto" },
	"boleto-copied": { status: "pending", part: "copy-outcome", text: "cole a linha" },
	"boleto-document": { status: "pending", part: "document-link", text: "imprimir o boleto" },
	"boleto-amount-differs": { status: "pending", part: "differences", text: "R$ 69,90" },
	"boleto-expired": { status: "expired", part: "renew-button", text: "Gerar novo boleto" },
	"boleto-paid": { status: "paid", part: "title", text: "Pagamento confirmado" },
	confirming: { status: "pending", part: "title", text: "Conferindo seu pagamento" },
	expired: { status: "expired", part: "title", text: "O código Pix expirou" },
	renewable: { status: "expired", part: "renew-button", text: "Gerar novo código" },
	"expired-not-yet": { status: "expired", part: "already-paid", text: "ainda não chegou" },
	renewed: { status: "pending", part: "copy-button", text: "Copiar código Pix" },
	"renew-busy": { status: "expired", part: "renew-outcome", text: "Não foi possível agora" },
	"renew-refused": { status: "expired", part: "renew-outcome", text: "não pode mais ser pago" },
	paid: { status: "paid", part: "title", text: "Pagamento confirmado" },
	"paid-now": { status: "paid", part: "receipt", text: "LOJA DE EXEMPLO" },
	failed: { status: "failed", part: "title", text: "O pagamento não foi concluído" },
	"failed-renewable": { status: "failed", part: "renew-button", text: "Gerar novo código" },
	"order-changed": { status: "failed", part: "title", text: "O pedido mudou" },
	"paid-another-way": { status: "failed", part: "title", text: "O pedido já está pago" },
	"order-cancelled": { status: "failed", part: "title", text: "O pedido foi cancelado" },
};

/** The same for the payer's fields. */
const payerStates: Readonly<Record<string, { state: string; seen: string }>> = {
	"payer-boleto": { state: "incomplete", seen: "Estado" },
	"payer-pix": { state: "incomplete", seen: "CPF ou CNPJ" },
	"payer-cep": { state: "incomplete", seen: "Preenchemos o endereço pelo CEP." },
	"payer-wrong": { state: "incomplete", seen: "Este CPF ou CNPJ não é válido." },
	"payer-rejected": { state: "incomplete", seen: "Confira o CEP: são 8 dígitos." },
	"payer-unreachable": { state: "incomplete", seen: "Não conseguimos falar com a loja." },
	"payer-saving": { state: "saving", seen: "Salvando…" },
	"payer-unavailable": { state: "unavailable", seen: "Tentar de novo" },
	"payer-complete": { state: "complete", seen: "" },
	"payer-entered": { state: "complete", seen: "Alterar" },
};

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

	it("shows every state at a click, without an error and without a request", async () => {
		const { page, errors, reached } = await open();
		await reached("pix");
		const links = page.locator("nav a");
		expect(await links.count()).toBe(Object.keys(states).length + Object.keys(payerStates).length);
		for (const [name, { status, part, text }] of Object.entries(states)) {
			await page.locator(`nav a[href="#state=${name}"]`).click();
			await reached(name);
			await page.locator(`[part="${part}"]`, { hasText: text }).waitFor();
			expect(await page.evaluate("document.querySelector('pix-checkout').status"), name).toBe(
				status,
			);
			expect(await page.locator("nav [aria-current]").getAttribute("data-state")).toBe(name);
			// The large code lies over the page.
			if (part === "close-button") {
				await page.locator(`[part="${part}"]`).click();
			}
		}
		expect(errors).toEqual([]);
	});

	it("shows every state of the payer's fields", async () => {
		const { page, errors, reached } = await open("#state=payer-boleto");
		for (const [name, { state, seen }] of Object.entries(payerStates)) {
			await page.locator(`nav a[href="#state=${name}"]`).click();
			await reached(name);
			const element = page.locator("pix-checkout-payer");
			await element.getByText(seen).first().waitFor({ state: "attached" });
			expect(await page.evaluate("document.querySelector('pix-checkout-payer').state"), name).toBe(
				state,
			);
		}
		expect(errors).toEqual([]);
	});

	it("keeps the settings in the address, so that links keep them", async () => {
		const { page, reached } = await open("#state=paid");
		await reached("paid");
		await page.getByLabel("es", { exact: true }).check();
		await page.getByRole("heading", { name: "Pago confirmado" }).waitFor();
		await page.getByLabel("Dark").check();
		await page.getByLabel("Right to left").check();
		await page.getByLabel("360").check();
		await reached("paid");
		const linked = await open(new URL(page.url()).hash);
		await linked.page.getByRole("heading", { name: "Pago confirmado" }).waitFor();
		expect(
			await linked.page.evaluate(
				`(({ colorScheme }, { direction, width }) => [colorScheme, direction, width])(
					getComputedStyle(document.documentElement), getComputedStyle(document.querySelector("pix-checkout")))`,
			),
		).toEqual(["dark", "rtl", "360px"]);
		expect(await linked.page.locator("#markup").textContent()).toContain('locale="es"');
	});

	it("can be used by keyboard, from state to state", async () => {
		const { page, reached } = await open("#state=paid");
		await reached("paid");
		await page.locator("nav [aria-current]").focus();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await reached("paid-now");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
		await reached("paid");
	});

	it("names the unknown parts of an address", async () => {
		const { page, reached } = await open("#state=lost&width=12");
		await reached("loading");
		expect(await page.getByRole("alert").textContent()).toContain("state=lost, width=12");
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
