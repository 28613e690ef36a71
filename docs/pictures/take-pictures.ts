/**
 * Takes the pictures of the demo's shop and admin into `docs/images`: `npm run docs:pictures`, which
 * takes the element's first. Starts a store, a storefront and a sandbox of its own. The home of the docs
 * shows one of them, so store its picture again: `npm run visual -w @pix-checkout/element -- --accept`.
 */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox } from "@pix-checkout/sandbox";
import type { Browser, Locator, Page } from "playwright-core";
import { z } from "zod";
import { freePort } from "../../apps/store/src/run/free-port.mjs";
import {
	prepareStore,
	serveStore,
	startEmbeddedPostgres,
} from "../../apps/store/src/run/index.mjs";
import { toWebp } from "../../packages/element/pictures/to-webp.js";
import { AdminApi } from "../../test/support/admin-api.js";
import { openBrowser } from "../../test/support/open-browser.js";
import { ShopApi } from "../../test/support/shop-api.js";
import { Shopper } from "../../test/support/shopper.js";
import { readCatalogue } from "../../test/support/store-template.js";
import { serveStorefront } from "../../test/support/storefront.js";
import { fillStore } from "./fill-store.js";

const secretKey = "sk_live_sandbox_reference";
const images = fileURLToPath(new URL("../images", import.meta.url));

/** What the paths of some pages name. */
interface Ids {
	orderId: string;
	issueId: string;
	customerId: string;
}

const customerSchema = z.object({ order: z.object({ customer_id: z.string() }) });

interface AdminPage {
	file: string;
	path: (ids: Ids) => string;
	headings: Record<"en" | "ptBR", string>;
	/** Takes this part of the page alone. */
	part?: string;
}

/** The admin's pages, with their headings in each language. */
const adminPages: AdminPage[] = [
	{
		file: "charges",
		path: () => "/app/pix-checkout/charges",
		headings: { en: "Pix and boleto charges", ptBR: "Cobranças Pix e boleto" },
	},
	{
		file: "order-page",
		path: ({ orderId }) => `/app/orders/${orderId}`,
		headings: { en: "Pix and boleto", ptBR: "Pix e boleto" },
		part: "[data-pix-checkout=order-payment]",
	},
	{
		file: "payment-issues",
		path: () => "/app/pix-checkout",
		headings: { en: "Payment issues", ptBR: "Pendências de pagamento" },
	},
	{
		file: "payment-issue",
		path: ({ issueId }) => `/app/pix-checkout/${issueId}`,
		headings: {
			en: "Paid after the order was cancelled",
			ptBR: "Pago depois que o pedido foi cancelado",
		},
	},
	{
		file: "reconciliation",
		path: () => "/app/pix-checkout/reconciliation",
		headings: { en: "Reconciliation", ptBR: "Conciliação" },
	},
	{
		file: "payment-data",
		path: ({ customerId }) => `/app/customers/${customerId}`,
		headings: { en: "Payment data", ptBR: "Dados de pagamento" },
		part: "[data-pix-checkout=payment-data]",
	},
	{
		file: "installation",
		path: () => "/app/settings/pix-checkout",
		headings: { en: "Pix and boleto", ptBR: "Pix e boleto" },
	},
];
const pageSize = { width: 1_280, height: 720 };
const languages = [
	{ code: "en", suffix: "" },
	{ code: "ptBR", suffix: "-pt" },
] as const;

const ends: Array<() => unknown> = [];
try {
	await takePictures();
} finally {
	for (const end of ends.reverse()) {
		await end();
	}
}

async function takePictures(): Promise<void> {
	const demo = await startDemo();
	const { sandbox, store, storefront } = demo;
	const { admin } = demo.template;
	const browser = await openBrowser();
	ends.push(() => browser.close());

	const shopper = await Shopper.enter(browser, storefront.url);
	await shopper.fillCheckout("boleto");
	await save(browser, shopper.page, "shop-checkout-phone");
	await shopper.placeOrder();
	await shopper.sees("boleto");
	await save(browser, shopper.page, "shop-boleto-phone");
	await shopper.buy("pix");
	await shopper.sees("pix");
	await save(browser, shopper.page, "shop-pix-phone");
	sandbox.pay(sandbox.charges().at(-1)?.uuid ?? "");
	await shopper.sees("paid");
	await shopper.reads("Preparando seu pedido");
	await save(browser, shopper.page, "shop-paid-phone");

	const ids = await fillAdmin(demo);
	for (const { code, suffix } of languages) {
		const context = await browser.newContext({
			viewport: pageSize,
			deviceScaleFactor: 2,
			colorScheme: "light",
			timezoneId: "America/Sao_Paulo",
		});
		// Vite compiles the admin when the first page asks for it.
		context.setDefaultTimeout(180_000);
		await context.addInitScript((language) => localStorage.setItem("lng", language), code);
		const page = await context.newPage();
		await page.goto(`${store.url}/app/login`);
		await page.locator("input[name=email]").fill(admin.email);
		await page.locator("input[name=password]").fill(admin.password);
		await page.locator("button[type=submit]").click();
		await page.waitForURL((url) => !url.pathname.endsWith("/login"));
		for (const { file, path, headings, part = "body" } of adminPages) {
			// A part may be taller than the page; the admin scrolls inside of it.
			await page.setViewportSize(part === "body" ? pageSize : { ...pageSize, height: 2_400 });
			await page.goto(`${store.url}${path(ids)}`);
			await page.getByRole("heading", { name: headings[code] }).first().waitFor();
			await page.waitForLoadState("networkidle");
			await save(browser, page.locator(part), `${file}${suffix}`);
		}
		await context.close();
	}
}

/** Fills the admin, and finds what the paths of its pages name. */
async function fillAdmin({ sandbox, store, template }: Demo): Promise<Ids> {
	const shop = new ShopApi(store.url, template);
	const admin = await AdminApi.login(store.url, template.admin);
	await fillStore({ shop, admin, sandbox });
	const issues = await admin.issues();
	const twice = issues.find(({ kind }) => kind === "duplicate_payment");
	const late = issues.find(({ kind }) => kind === "paid_after_cancellation");
	const orderId = twice?.order_id ?? "";
	const { order } = customerSchema.parse(
		await admin.get(`/admin/orders/${orderId}?fields=customer_id`),
	);
	return { orderId, issueId: late?.id ?? "", customerId: order.customer_id };
}

type Demo = Awaited<ReturnType<typeof startDemo>>;

async function startDemo() {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-pictures-"));
	ends.push(() => rm(folder, { recursive: true, force: true }));
	// PostgreSQL runs as another account where this one is root.
	await chmod(folder, 0o755);
	const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "data"), durable: false });
	ends.push(() => postgres.stop());
	await postgres.createDatabase("store");

	const [storePort, shopPort] = [await freePort(), await freePort()];
	const webhookSecret = randomBytes(16).toString("hex");
	const sandbox = await createSandbox({
		webhookUrl: `http://127.0.0.1:${storePort}/hooks/pix-checkout/${webhookSecret}`,
		// Paid money is available at once.
		releaseMs: 0,
	});
	ends.push(() => sandbox.close());
	const options = {
		databaseUrl: postgres.url("store"),
		storeCors: `http://127.0.0.1:${shopPort}`,
		pixCheckout: {
			apiUrl: sandbox.url,
			secretKey,
			webhookSecret,
		},
	};
	const prepared = await prepareStore(options);
	const { publishableKey, admin } = prepared;
	if (admin === null) {
		throw new Error("The demo has no login in production: unset NODE_ENV.");
	}
	const store = await serveStore({ ...options, port: storePort, admin: "on" });
	ends.push(() => store.stop());
	const storefront = await serveStorefront({
		port: shopPort,
		storeUrl: store.url,
		publishableKey,
	});
	ends.push(() => storefront.stop());
	const template = {
		...prepared,
		admin,
		...(await readCatalogue(options.databaseUrl)),
		coldData: "",
	};
	return { sandbox, store, storefront, template };
}

async function save(browser: Browser, page: Page | Locator, name: string): Promise<void> {
	const webp = await toWebp(browser, await page.screenshot({ animations: "disabled" }));
	await writeFile(join(images, `${name}.webp`), webp);
	console.info(`docs/images/${name}.webp: ${Math.ceil(webp.length / 1024)} KiB`);
}
