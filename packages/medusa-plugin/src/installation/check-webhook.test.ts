import { describe, expect, it } from "vitest";
import { checkWebhook } from "./check-webhook";

const shop = {
	address: "https://api.shop.example",
	isProduction: true,
	isSandbox: false,
	lastEventAt: new Date("2026-11-23T12:00:00Z"),
	lastPaidAt: new Date("2026-11-23T12:00:02Z"),
};

describe("the check of the webhook", () => {
	it("shows the address without its secret, and the time of the latest event", () => {
		expect(checkWebhook(shop)).toMatchObject({
			code: "webhook_received",
			detail:
				"The latest webhook event came at 2026-11-23 09:00 (São Paulo). Address: https://api.shop.example/hooks/pix-checkout/••••••",
		});
	});

	it("warns of a shop without any event, and calls it a problem once a charge is paid", () => {
		const silent = { ...shop, lastEventAt: null };
		expect(checkWebhook({ ...silent, lastPaidAt: null })).toMatchObject({
			status: "warning",
			code: "webhook_none_yet",
		});
		expect(checkWebhook(silent)).toMatchObject({
			status: "problem",
			code: "webhook_never_arrived",
		});
	});

	it("warns when the latest payment came without an event, and waits an hour for it", () => {
		const paid = (at: string) => checkWebhook({ ...shop, lastPaidAt: new Date(at) });
		expect(paid("2026-11-23T12:59:00Z")).toMatchObject({ code: "webhook_received" });
		expect(paid("2026-11-23T13:01:00Z")).toMatchObject({
			status: "warning",
			code: "webhook_missed",
		});
	});

	it("names an address that the service can't reach, except in development with the sandbox", () => {
		for (const address of [
			"http://localhost:9000",
			"https://127.0.0.1",
			"http://192.168.0.7:9000",
		]) {
			expect(checkWebhook({ ...shop, address })).toMatchObject({
				status: "problem",
				code: "store_url_local",
			});
			const atHome = { ...shop, address, isProduction: false };
			expect(checkWebhook(atHome)).toMatchObject({ code: "store_url_local" });
			expect(checkWebhook({ ...atHome, isSandbox: true })).toMatchObject({
				code: "webhook_received",
			});
		}
	});

	it("names an unknown address, and one that would send its secret in the clear", () => {
		expect(checkWebhook({ ...shop, address: null })).toMatchObject({ code: "store_url_unknown" });
		expect(checkWebhook({ ...shop, address: "http://api.shop.example" })).toMatchObject({
			code: "store_url_insecure",
		});
	});
});
