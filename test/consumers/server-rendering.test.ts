import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { PixCheckoutElement } from "@pix-checkout/element";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openBrowser } from "../support/open-browser.js";
import { folderOf } from "./support/consumers.js";
import { openPage } from "./support/open-page.js";
import { serveConsumer } from "./support/serve-consumer.js";

const run = promisify(execFile);

describe("plain Node, without a DOM", () => {
	it.each([
		"@pix-checkout/element",
		"@pix-checkout/element/define",
		"@pix-checkout/element/payer",
		"@pix-checkout/element/define-payer",
		"@pix-checkout/element/headless",
		"@pix-checkout/element/storefront",
		"@pix-checkout/element/react",
		"@pix-checkout/element/vue",
		"@pix-checkout/element/svelte",
	])("imports %s", async (entry) => {
		const script = `await import(${JSON.stringify(entry)}); console.log("imported");`;
		expect(await inNode(script)).toEqual("imported");
	});

	it.each(["define", "define-payer"])(
		"says once that a React server component can't define a tag: %s",
		async (entry) => {
			const script = `await import("@pix-checkout/element/${entry}"); await import("@pix-checkout/element/${entry}");`;
			const { stderr } = await run(
				"node",
				["--conditions=react-server", "--input-type=module", "--eval", script],
				{ cwd: folderOf("ssr") },
			);
			expect(stderr.match(/needs "use client"/g)).toHaveLength(1);
		},
	);

	it("renders the payer's element without fields and without a request", async () => {
		const script = `
			import { html, render } from "@lit-labs/ssr";
			import { collectResult } from "@lit-labs/ssr/lib/render-result.js";
			import "@pix-checkout/element/define-payer";
			const tag = html\`<pix-checkout-payer store-url="https://store.example" cart-id="cart_1"></pix-checkout-payer>\`;
			console.log(await collectResult(render(tag)));
		`;
		const page = await inNode(script);
		expect(page).toContain('<template shadowroot="open"');
		expect(page).not.toContain("<input");
	});

	it.each([
		["by default", "undefined"],
		["also when it calls connectedCallback", "{ connectedCallback: true }"],
	])("renders the element %s", async (_, options) => {
		const script = `
			import { html, LitElementRenderer, render } from "@lit-labs/ssr";
			import { collectResult } from "@lit-labs/ssr/lib/render-result.js";
			import "@pix-checkout/element/define";
			LitElementRenderer.renderOptions.push(() => (${options}));
			console.log(await collectResult(render(html\`<pix-checkout src="/status"></pix-checkout>\`)));
		`;
		expect(await inNode(script)).toContain("Carregando seu pagamento");
	});
});

describe("a server-rendered page", () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser?.close());

	it("holds the first view in a shadow root of its own", async () => {
		const { url } = await served();
		const html = await (await fetch(url)).text();
		const [, shadow = ""] =
			/<pix-checkout [^>]*><template [^>]*shadowrootmode="open"[^>]*>(.*?)<\/template>/s.exec(
				html,
			) ?? [];
		expect(shadow).toMatch(/<style>.*\.card.*<\/style>/s);
		expect(shadow).toContain("Carregando seu pagamento");
	});

	it("needs no unsafe-inline: a hash allows its style sheet", async () => {
		const { url } = await served();
		const { page, complaints } = await openPage(browser);
		const css = PixCheckoutElement.styles.map(({ cssText }) => cssText).join("");
		const hash = createHash("sha256").update(css).digest("base64");
		const policy = `default-src 'self'; img-src data:; style-src 'sha256-${hash}'; require-trusted-types-for 'script'`;
		await page.route(url, async (route) => {
			const response = await route.fetch();
			const headers = { ...response.headers(), "content-security-policy": policy };
			await route.fulfill({ response, headers });
		});
		await page.goto(url);
		await page.locator(".card.pix").waitFor();
		expect(complaints).toEqual([]);
	});

	it("shows the loading view and the content of the tag without JavaScript", async () => {
		const { url } = await served();
		const { page, complaints } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto(url);
		await page.getByRole("heading", { name: "Carregando seu pagamento" }).waitFor();
		await page
			.getByText("Para pagar, ative o JavaScript nesta página ou fale com a loja.")
			.waitFor();
		expect(complaints).toEqual([]);
	});

	it("continues in the browser from the server's view, and shows nothing twice", async () => {
		const { url, pay } = await served();
		const { page, complaints } = await openPage(browser);
		const hydrate = await holdScripts(page);
		await page.goto(url, { waitUntil: "commit" });
		await page.getByRole("heading", { name: "Carregando seu pagamento" }).waitFor();
		const card = await page.locator("pix-checkout .card").elementHandle();

		hydrate();
		await page.locator(".card.pix").waitFor();
		expect(await card?.getAttribute("class")).toBe("card pix");
		expect(await page.locator("pix-checkout .card").count()).toBe(1);
		expect(await page.locator("pix-checkout [part=title]").allTextContents()).toEqual([
			"Pague com Pix",
		]);
		await page
			.getByText("Para pagar, ative o JavaScript nesta página ou fale com a loja.")
			.waitFor({
				state: "hidden",
			});

		pay();
		await page.locator(".card.paid").waitFor();
		expect(complaints).toEqual([]);
	});

	it("continues offline, and says so until the network is back", async () => {
		const { url } = await served();
		const { page, complaints } = await openPage(browser);
		const hydrate = await holdScripts(page);
		// Not the status: what a network with a login of its own answers.
		const status = "**/pix-checkout/payses_*";
		await page.route(status, (route) => route.fulfill({ body: "" }));
		await page.goto(url, { waitUntil: "commit" });
		await page.getByRole("heading", { name: "Carregando seu pagamento" }).waitFor();
		await page.evaluate(
			"Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })",
		);
		hydrate();
		await page.getByRole("button", { name: "Tentar agora" }).waitFor();
		expect(await page.locator("pix-checkout .card").count()).toBe(1);
		await page.unroute(status);
		await page.evaluate("delete navigator.onLine; dispatchEvent(new Event('online'))");
		await page.locator(".card.pix").waitFor();
		expect(complaints).toEqual([]);
	});
});

async function served() {
	const consumer = await serveConsumer("ssr");
	onTestFinished(() => consumer.stop());
	return consumer;
}

/** Holds the page's scripts back until the test lets them run. */
async function holdScripts(page: Page): Promise<() => void> {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route("**/browser.js", async (route) => {
		await held;
		await route.continue();
	});
	return letGo;
}

/** A script's output; any further output fails. */
async function inNode(script: string): Promise<string> {
	const { stdout, stderr } = await run("node", ["--input-type=module", "--eval", script], {
		cwd: folderOf("ssr"),
	});
	expect(stderr).toBe("");
	return stdout.trim();
}
