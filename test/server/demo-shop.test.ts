import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openNodeShop } from "../../apps/node-shop/src/open-node-shop.js";
import { freePort } from "../../apps/store/src/run/index.mjs";
import { openBrowser } from "../support/open-browser.js";
import { delivery, Shopper } from "../support/shopper.js";
import { type RunningStorefront, serveStorefront } from "../support/storefront.js";
import { waitFor } from "../support/wait-for.js";
import {
	friendlyOptions,
	openServer,
	type ServerUnderTest,
	serviceOf,
} from "./support/open-server.js";

let server: ServerUnderTest;
let shop: Awaited<ReturnType<typeof openNodeShop>>;
let storefront: RunningStorefront;
let browser: Browser;
beforeAll(async () => {
	server = await openServer();
	const port = await freePort();
	const storefrontPort = await freePort();
	const storeUrl = `http://127.0.0.1:${port}`;
	const service = serviceOf(server.sandbox);
	server.sandbox.setWebhookUrl(`${storeUrl}/pix-checkout/hooks/${service.webhookSecret}`);
	[shop, storefront, browser] = await Promise.all([
		openNodeShop({
			// The shop's own statements depend on its defaults.
			databaseUrl: `${server.connectionString}?options=${encodeURIComponent(friendlyOptions)}`,
			service,
			port,
			origins: [`http://127.0.0.1:${storefrontPort}`],
			log: (line) => server.logged.push(line),
		}),
		serveStorefront({ port: storefrontPort, storeUrl, publishableKey: "pk_node_shop" }),
		openBrowser(),
	]);
});
afterAll(async () => {
	await browser?.close();
	await storefront?.stop();
	await shop?.stop();
	await server?.close();
});

it.each(["pix", "boleto"] as const)(
	"a shopper buys by %s in the demo without Medusa, and the order is paid",
	async (method) => {
		const { sandbox } = server;
		const shopper = await Shopper.enter(browser, storefront.url);
		onTestFinished(() => shopper.leave());
		const { orderId } = await shopper.buy(method);
		await shopper.sees(method);
		if (method === "pix") {
			sandbox.expire(sandbox.charges().at(-1)?.uuid ?? "");
			await shopper.sees("expired");
			await shopper.inside(".renew-button").click();
			await shopper.sees(method);
		}
		sandbox.pay(sandbox.charges().at(-1)?.uuid ?? "");
		await shopper.sees("paid");
		await shopper.reads("Preparando seu pedido");
		await waitFor(
			"the shop to mark the order paid",
			() => server.shop.query("SELECT paid_at FROM shop_order WHERE id = $1", [orderId]),
			({ rows }) => rows[0]?.paid_at !== null,
		);
	},
);

it("a changed or cancelled order shows on its page at the next status, and a cancelled one alone is sold again", async () => {
	const { sandbox } = server;
	const shopper = await Shopper.enter(browser, storefront.url);
	onTestFinished(() => shopper.leave());
	await shopper.buy("pix");
	await shopper.page
		.getByRole("heading", { name: /^Pedido nº \d+ recebido\. Falta pagar$/ })
		.waitFor();
	await shopper.sees("pix");
	let changes: Record<string, unknown> = { shipping_total: 98.9 };
	await shopper.page.route("**/store/orders/*", async (route) => {
		const answer = await route.fetch();
		const { order } = await answer.json();
		await route.fulfill({ response: answer, json: { order: { ...order, ...changes } } });
	});
	sandbox.expire(sandbox.charges().at(-1)?.uuid ?? "");
	await shopper.page.getByText("R$ 98,90").waitFor();
	await shopper.reads("Produtos ainda reservados");
	expect(await shopper.offersToBuyAgain()).toBe(false);
	changes = { status: "canceled", payment_status: "canceled" };
	await shopper.inside(".renew-button").click();
	await shopper.reads("Pedido cancelado");
	expect(await shopper.offersToBuyAgain()).toBe(true);
	await shopper.page.unrouteAll({ behavior: "wait" });
});

it("an address that the shop doesn't have is a page that says so", async () => {
	const shopper = await Shopper.enter(browser, storefront.url);
	onTestFinished(() => shopper.leave());
	await shopper.page.goto(`${storefront.url}/nada`);
	await shopper.page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
	await shopper.page.goto(`${storefront.url}/pedido/order_unknown`);
	await shopper.page.getByText("Não encontramos este pedido").waitFor();
});

it("a shopper changes how many, corrects the delivery, and is told of one wrong field in its place", async () => {
	const shopper = await Shopper.enter(browser, storefront.url);
	onTestFinished(() => shopper.leave());
	await shopper.openDelivery();
	await shopper.page.getByRole("button", { name: "Mais Caneca Ipê" }).click();
	await shopper.page.getByText("2 × R$ 59,90").waitFor();
	await shopper.fillIn({ ...delivery, "CPF ou CNPJ": "529.982.247-24" });
	await shopper.field("Bairro").press("Enter");
	await shopper.page.getByText("Este CPF ou CNPJ não é válido").waitFor();
	await shopper.fillIn({ "CPF ou CNPJ": delivery["CPF ou CNPJ"] });
	await shopper.field("Bairro").press("Enter");
	await shopper.page.getByText("•••.982.247-••").waitFor();
	await shopper.page.getByRole("group", { name: "Frete" }).waitFor();
	await shopper.page.reload();
	await shopper.page.getByRole("button", { name: "Alterar" }).click();
	await shopper.fillIn({ Número: "45" });
	await shopper.continueToPayment();
	await shopper.chooses("boleto");
	await shopper.placeOrder();
	await shopper.sees("boleto");
	expect(server.sandbox.charges().at(-1)).toMatchObject({
		amountCents: 2 * 5990,
		billingAddress: { street: delivery["Rua ou avenida"], number: "45" },
	});
	await shopper.page.getByText(`${delivery["Rua ou avenida"]}, 45 - ${delivery.Bairro}`).waitFor();
});
