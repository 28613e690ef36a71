import { describe, expect, it } from "vitest";
import { formatDigitableLine } from "../codes/boleto-code.js";
import { ask, boletoOrder, merchant, startSandbox, stoppedAt } from "../testing/service.js";

describe("the pages", () => {
	it("allow only the sandbox's own resources, and contain nothing inline", async () => {
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "guide");
		await post("/charges", { payment_method: "pix", amount: 500 });
		await post("/charges", boletoOrder);
		const [pix, boleto] = sandbox.charges();
		for (const url of [`${sandbox.origin}/`, pix?.pix?.paymentLink, boleto?.boleto?.url]) {
			const { status, headers, body } = await ask(url ?? "");
			expect(status).toBe(200);
			expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
			expect(headers.get("content-security-policy")).toMatch(
				/^default-src 'none'; style-src 'self';/,
			);
			expect(headers.get("content-security-policy")).not.toContain("unsafe");
			expect(headers.has("access-control-allow-origin")).toBe(false);
			expect(body).not.toMatch(/<style|style=|\son\w+=|<script(?! type="module" src=)/);
			const files = [...String(body).matchAll(/(?:src|href)="(\/[^"#]+)"/g)].map(
				([, path]) => path,
			);
			expect(files.length).toBeGreaterThan(1);
			for (const path of files) {
				expect((await ask(sandbox.origin + path)).status).toBe(200);
			}
		}
	});

	it("show a boleto's line, due date, amount and barcode, and not its payer", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00Z") });
		await merchant(sandbox, "guide").post("/charges", {
			...boletoOrder,
			description: "<b>Pedido</b>",
		});
		const { boleto } = sandbox.charges()[0] ?? {};
		const { body } = await ask(boleto?.url ?? "");
		expect(body).toContain(formatDigitableLine(boleto?.digitableLine ?? ""));
		expect(body).toContain("24/11/2026");
		expect(body).toMatch(/R\$\s129,90/);
		expect(body).toContain("&lt;b&gt;Pedido");
		expect(body).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
		for (const secret of [...Object.values(boletoOrder.customer), "52998224725"]) {
			expect(body).not.toContain(secret);
		}
	});

	it("show a Pix code with its QR code until it is paid", async () => {
		const sandbox = await startSandbox();
		await merchant(sandbox, "reference").post("/charges", { amount: 5990 });
		const charge = sandbox.charges()[0];
		const link = charge?.pix?.paymentLink ?? "";
		expect((await ask(link)).body).toContain(charge?.pix?.copyPaste);
		const qr = await ask(`${link}/qr.svg`);
		expect(qr.headers.get("content-type")).toBe("image/svg+xml");
		sandbox.pay(charge?.uuid ?? "");
		const paid = (await ask(link)).body;
		expect(paid).toContain("Pagamento confirmado");
		expect(paid).not.toContain(charge?.pix?.copyPaste);
	});

	it("show a usual key in their example, and never a given one", async () => {
		const usual = await startSandbox();
		expect((await ask(`${usual.origin}/`)).body).toContain("Bearer sk_live_sandbox_");
		const own = await startSandbox({ keys: [{ key: "sk_live_mine", dialect: "guide" }] });
		expect((await ask(`${own.origin}/`)).body).not.toContain("sk_live_");
	});

	it("show the bars of a boleto as a picture", async () => {
		const sandbox = await startSandbox();
		await merchant(sandbox, "guide").post("/charges", boletoOrder);
		const { url = "" } = sandbox.charges()[0]?.boleto ?? {};
		const { headers, body } = await ask(`${url}/bars.svg`);
		expect(headers.get("content-type")).toBe("image/svg+xml");
		expect((await ask(url)).body).toContain(body);
	});

	it("answer 404 for unknown addresses", async () => {
		const sandbox = await startSandbox();
		for (const path of [
			"/pay/x",
			"/pay/x/qr.svg",
			"/boletos/x",
			"/assets/x",
			"/assets/..%2fx",
			"/nowhere",
		]) {
			expect((await ask(sandbox.origin + path)).status).toBe(404);
		}
	});
});
