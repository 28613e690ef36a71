import { afterEach, expect, it, vi } from "vitest";
import { firstStatus } from "./first-status.js";

const storeUrl = "https://store.example/";
const order = { storeUrl, orderId: "order_1" };

afterEach(() => {
	vi.unstubAllGlobals();
});

function answer(answered: Response | Error) {
	const fetch = vi.fn(async () => {
		if (answered instanceof Error) {
			throw answered;
		}
		return answered;
	});
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

it("is the store's answer about the order, from no cache", async () => {
	const fetch = answer(Response.json({ id: "order_1", status: "paid" }));
	expect(await firstStatus(order)).toEqual({ id: "order_1", status: "paid" });
	expect(fetch).toHaveBeenCalledExactlyOnceWith(
		"https://store.example/pix-checkout/order_1",
		expect.objectContaining({ cache: "no-store" }),
	);
});

it("is the answer about a payment of a shop without a platform", async () => {
	const fetch = answer(Response.json({ id: "pay_1", status: "paid" }));
	expect(await firstStatus({ storeUrl, paymentId: "pay_1" })).toMatchObject({ id: "pay_1" });
	expect(fetch).toHaveBeenCalledWith(
		"https://store.example/pix-checkout/payments/pay_1",
		expect.anything(),
	);
});

it("is null for an order that isn't paid by Pix or boleto", async () => {
	answer(new Response(null, { status: 204 }));
	expect(await firstStatus(order)).toBe(null);
});

it.each([
	["fails", new TypeError("fetch failed")],
	["knows no such order", Response.json({ code: "order_not_found" }, { status: 404 })],
	["answers no JSON", new Response("<html>")],
])("is unknown when the store %s, and the browser asks", async (_, answered) => {
	answer(answered);
	expect(await firstStatus(order)).toBe(undefined);
});
