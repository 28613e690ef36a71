import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SandboxOptions } from "../../../packages/sandbox/src/options.js";
import {
	boletoOrder,
	merchant,
	startReceiver,
	startSandbox,
	stoppedAt,
	textOf,
} from "../../../packages/sandbox/src/testing/service.js";
import { decodeQr } from "../../support/decode-picture.js";
import { openBrowser } from "../../support/open-browser.js";
import { expectAccessible, expectNoSidewaysScrolling } from "../../support/page-checks.js";
import { screenshot } from "../../support/screenshot.js";
import { openPage } from "./control-page.js";

const noon = stoppedAt("2026-11-21T15:00:00Z");

describe("the sandbox's page", () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	}, 60_000);
	afterAll(() => browser?.close());

	it("shows a new charge at once, and pays, expires and fails by a click", async () => {
		const { sandbox, page, create, complaints } = await open();
		await page.getByText("No charge yet.").waitFor();
		for (const [label, status] of [
			["Pay", "paid"],
			["Expire", "expired"],
			["Fail", "failed"],
		]) {
			const uuid = await create();
			const card = page.locator(`[id="${uuid}"]`);
			await card.getByText("pending").waitFor();
			await card.getByRole("button", { name: `${label} R$` }).click();
			await card.getByText(status ?? "", { exact: true }).waitFor();
			expect(sandbox.charges().find((charge) => charge.uuid === uuid)?.status).toBe(status);
		}
		await page.getByRole("button", { name: "Pay late" }).click();
		await vi.waitFor(() => expect(sandbox.charges()[1]?.status).toBe("paid"), 10_000);
		expect(complaints).toEqual([]);
	});

	it("becomes paid live when another program pays, and keeps open details open", async () => {
		const { sandbox, page, create } = await open();
		const uuid = await create();
		const card = page.locator(`[id="${uuid}"]`);
		await card.getByText("QR code and identifiers").click();
		sandbox.pay(uuid);
		await card.getByText("paid", { exact: true }).waitFor();
		expect(await card.locator("details").getAttribute("open")).not.toBeNull();
	});

	it("shows the QR code in a form that phones read, and copies the code", async () => {
		const { sandbox, page, create } = await open({}, { colours: "dark" });
		const card = page.locator(`[id="${await create()}"]`);
		await card.getByText("QR code and identifiers").click();
		const code = sandbox.charges()[0]?.pix?.copyPaste ?? "";
		const picture = card.getByRole("img", { name: "QR code" });
		await vi.waitFor(
			async () =>
				expect(await decodeQr(await picture.screenshot())).toEqual({ jsqr: code, zxing: code }),
			10_000,
		);
		await card.getByRole("button", { name: "Copy" }).click();
		await card.getByText("Copied").waitFor();
		expect(await page.evaluate("navigator.clipboard.readText()")).toBe(code);
	});

	it("switches a fault on and off, and shows and removes others", async () => {
		const { sandbox, page } = await open();
		const { get } = merchant(sandbox, "reference");
		const every503 = page.getByRole("switch", { name: "Every answer is 503" });
		await every503.click();
		await page.getByRole("switch", { name: "Every answer is 503", checked: true }).waitFor();
		expect((await get("/balance")).status).toBe(503);
		await every503.click();
		await page.getByRole("switch", { name: "Every answer is 503", checked: false }).waitFor();
		expect((await get("/balance")).status).toBe(200);

		sandbox.faults.add({ fault: { kind: "error_after", status: 502 }, on: "balance" });
		await page.getByText("affected 0 of 0").waitFor();
		expect((await get("/balance")).status).toBe(502);
		await page.getByText("affected 1 of 1").waitFor();
		await page.getByText("service said 200 · error_after").waitFor();
		await page.getByRole("button", { name: "Remove error_after" }).click();
		await vi.waitFor(() => expect(sandbox.faults.list()).toEqual([]), 10_000);
	});

	it("moves the clock: a charge expires an hour later", async () => {
		const { sandbox, page, create } = await open({ clock: noon });
		const card = page.locator(`[id="${await create()}"]`);
		const clock = page.getByRole("region", { name: "Clock" });
		await clock.getByText("21 Nov 2026, 12:00:00").waitFor();
		await page.getByRole("button", { name: "Forward +1 min" }).click();
		await clock.getByText("21 Nov 2026, 12:01:00").waitFor();
		await card.getByText("pending").waitFor();
		await page.getByRole("button", { name: "Forward +1 h" }).click();
		await card.getByText("expired", { exact: true }).waitFor();

		await page.getByRole("button", { name: "Run", exact: true }).click();
		await page.getByText("running").waitFor();
		await page.getByRole("button", { name: "Stop", exact: true }).click();
		await page.getByText("stopped").waitFor();
		expect(sandbox.clock.mode).toBe("stopped");
	});

	it("sends webhooks again: one, or all failed ones", async () => {
		const receiver = await startReceiver([500]);
		const { page, sandbox, create } = await open({ webhookUrl: receiver.url, webhookRetryMs: [] });
		sandbox.expire(await create());
		const row = page.getByRole("listitem").filter({ hasText: "charge.expired" });
		await row.getByText("answered 500", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Resend all failed" }).click();
		await row.getByText("acknowledged").waitFor();
		await row.getByRole("button", { name: "Resend charge.expired" }).click();
		await row.getByText("3 tries").waitFor();
		expect(receiver.bodies).toHaveLength(3);
		await row.getByText("Body and attempts").click();
		await row.getByText('"event": "charge.expired"').waitFor();
	});

	it("shows requests as they come", async () => {
		const { sandbox, page } = await open();
		await merchant(sandbox, "guide").get("/charges/nobody");
		const row = page.getByRole("listitem").filter({ hasText: "GET /v1/charges/nobody" });
		await row.getByText("404").waitFor();
	});

	it("resets after a second click", async () => {
		const { sandbox, page, create } = await open();
		await create();
		await page.getByText("pending", { exact: true }).waitFor();
		page.once("dialog", (dialog) => void dialog.dismiss());
		await page.getByRole("button", { name: "Reset" }).click();
		expect(sandbox.charges()).toHaveLength(1);
		page.once("dialog", (dialog) => void dialog.accept());
		await page.getByRole("button", { name: "Reset" }).click();
		await page.getByText("No charge yet.").waitFor();
	});

	it("shows when the sandbox is gone, and continues when it is back", async () => {
		const { sandbox, page, create } = await open();
		await page.getByText("live", { exact: true }).waitFor();
		await sandbox.pause();
		await page.getByText("not connected").waitFor();
		await page.getByRole("button", { name: "Forward +1 min" }).click();
		await page.getByRole("alert").getByText("The sandbox doesn't answer.").waitFor();
		await sandbox.resume();
		await page.getByRole("alert").waitFor({ state: "hidden" });
		await create();
		await page.getByText("pending", { exact: true }).waitFor();
		await page.getByText("live", { exact: true }).waitFor();
	});

	it("keeps the focus of a keyboard user in place", async () => {
		const { page, create } = await open();
		const card = page.locator(`[id="${await create()}"]`);
		await card.getByRole("button", { name: "Pay R$" }).focus();
		await page.keyboard.press("Enter");
		await card.getByText("paid", { exact: true }).waitFor();
		await vi.waitFor(
			async () =>
				expect(await page.evaluate("document.activeElement?.textContent")).toBe(
					"QR code and identifiers",
				),
			10_000,
		);
	});

	it.each([
		[360, "light"],
		[360, "dark"],
		[1280, "light"],
		[1280, "dark"],
	] as const)("is accessible at %i px in %s colours", async (width, colours) => {
		const receiver = await startReceiver([200, 500]);
		const options = { clock: noon, webhookUrl: receiver.url, webhookRetryMs: [] };
		const { sandbox, page, create } = await open({ ...options, seed: "looks" }, { width, colours });
		const [paid, expired, failed] = [await create(), await create(), await create()];
		await merchant(sandbox, "guide").post("/charges", boletoOrder);
		await create();
		sandbox.pay(paid);
		await sandbox.clock.advance(60_000);
		sandbox.expire(expired);
		sandbox.fail(failed);
		sandbox.faults.add({ fault: { kind: "dropped_after" }, on: "create" });
		sandbox.faults.add({ fault: { kind: "latency", ms: 1 }, times: 3, chance: 0.5 });
		await create().catch(() => undefined);
		await sandbox.clock.advance(0);

		await page.getByText("no answer").first().waitFor();
		for (const opened of ["Boleto and identifiers", "QR code and identifiers"]) {
			await page.getByText(opened).first().click();
		}
		await page.getByText("Body and attempts").first().click();
		await page.locator("img.qr").first().waitFor();
		await expectNoSidewaysScrolling(page);
		await expectAccessible(page);
		await screenshot(page, `sandbox-${width}-${colours}`);
	});

	it("has a bar of links and an address that a phone doesn't squeeze, and tells equal amounts apart", async () => {
		const { page, create } = await open({}, { width: 360 });
		const [first, second] = [await create(), await create()];
		for (const uuid of [first, second]) {
			await page.locator(`[id="${uuid}"] .head`).getByText(uuid.slice(0, 8)).waitFor();
		}
		const links = await page.locator(".jump a").all();
		const boxes = await Promise.all(links.map((link) => link.boundingBox()));
		for (const [index, box] of boxes.entries()) {
			const next = boxes[index + 1];
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(next?.x ?? Number.POSITIVE_INFINITY);
		}
		const address = await page.locator(".base code").boundingBox();
		expect(address?.height).toBeLessThan(30);
		const knobs = await page.evaluate(
			'getComputedStyle(document.querySelector("[role=switch]"), "::before").width',
		);
		expect(Number.parseFloat(String(knobs))).toBeGreaterThan(20);
	});

	async function open(options: SandboxOptions = {}, looks = {}) {
		const sandbox = await startSandbox(options);
		const { post } = merchant(sandbox, "guide");
		return {
			...(await openPage(browser, `${sandbox.origin}/`, looks)),
			sandbox,
			create: async () => {
				const order = { payment_method: "pix", amount: 5990, description: "Order 1041" };
				return textOf(await post("/charges", order), "uuid");
			},
		};
	}
});

describe("the pages of a charge", () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await openBrowser();
	}, 60_000);
	afterAll(() => browser?.close());

	it.each([360, 1280])("are accessible at %i px", async (width) => {
		const sandbox = await startSandbox({ clock: noon });
		const { post } = merchant(sandbox, "guide");
		await post("/charges", { payment_method: "pix", amount: 5990, description: "Order 1041" });
		// One word, as the plugin's references are.
		await post("/charges", { ...boletoOrder, description: "PC".padEnd(28, "0").repeat(2) });
		const [pix, boleto] = sandbox.charges();
		for (const [name, url] of Object.entries({
			pix: pix?.pix?.paymentLink,
			boleto: boleto?.boleto?.url,
		})) {
			const { page, complaints } = await openPage(browser, url ?? "", { width, colours: "dark" });
			await expectNoSidewaysScrolling(page);
			const overflowing =
				'[...document.querySelectorAll(".slip dd")].filter((one) => one.scrollWidth > one.clientWidth).length';
			expect(await page.evaluate(overflowing)).toBe(0);
			await expectAccessible(page);
			await screenshot(page, `sandbox-${name}-${width}`);
			expect(complaints).toEqual([]);
		}
	});
});
