import type { HttpTypes } from "@medusajs/types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preparePayment } from "./prepare-payment.js";

const request = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", request));
afterEach(() => {
	request.mockReset();
	vi.unstubAllGlobals();
});

function session(method: "pix" | "boleto", status = "pending") {
	return { id: `payses_${method}`, provider_id: `pp_${method}_pix-checkout`, status };
}

/** The parts of a cart that the storefront reads. */
function cart(changes: Record<string, unknown> = {}): HttpTypes.StoreCart {
	const collection = { id: "pay_col_1", payment_sessions: [session("pix")] };
	return Object.assign(Object.create(null), {
		id: "cart_1",
		shipping_methods: [{ shipping_option_id: "so_1" }],
		payment_collection: collection,
		...changes,
	});
}

function paths() {
	return request.mock.calls.map(([url]) => new URL(String(url)).pathname);
}

it("sends nothing for a cart that has everything", async () => {
	const ready = cart();
	expect(await preparePayment(ready, { shippingOptionId: "so_1", method: "pix" })).toBe(ready);
	expect(request).not.toHaveBeenCalled();
});

it("begins the payment of another method, or again when Medusa has deleted the session", async () => {
	const payment_collection = { id: "pay_col_1", payment_sessions: [session("boleto")] };
	for (const before of [cart(), cart({ payment_collection: { id: "pay_col_1" } })]) {
		request.mockResolvedValueOnce(Response.json({ payment_collection }));
		const choice = { shippingOptionId: "so_1", method: "boleto" } as const;
		expect(await preparePayment(before, choice)).toMatchObject({ payment_collection });
	}
	const path = "/store/payment-collections/pay_col_1/payment-sessions";
	expect(paths()).toEqual([path, path]);
});

it("begins a payment again after one that the store has ended", async () => {
	const ended = { id: "pay_col_1", payment_sessions: [session("pix", "error")] };
	request.mockResolvedValueOnce(Response.json({ payment_collection: ended }));
	const choice = { shippingOptionId: "so_1", method: "pix" } as const;
	await preparePayment(cart({ payment_collection: ended }), choice);
	expect(request).toHaveBeenCalledTimes(1);
});

it("changes the shipping first, and takes the session that the changed cart has left", async () => {
	const changed = cart({
		shipping_methods: [{ shipping_option_id: "so_2" }],
		payment_collection: { id: "pay_col_1", payment_sessions: [] },
	});
	const payment_collection = { id: "pay_col_1", payment_sessions: [session("pix")] };
	request.mockResolvedValueOnce(Response.json({ cart: changed }));
	request.mockResolvedValueOnce(Response.json({ payment_collection }));
	const choice = { shippingOptionId: "so_2", method: "pix" } as const;
	expect(await preparePayment(cart(), choice)).toMatchObject({ payment_collection });
	expect(paths()).toEqual([
		"/store/carts/cart_1/shipping-methods",
		"/store/payment-collections/pay_col_1/payment-sessions",
	]);
});

it("begins no payment while the payer's fields ask for something", async () => {
	const before = cart({ payment_collection: undefined });
	expect(await preparePayment(before, { shippingOptionId: "so_1", method: null })).toBe(before);
	expect(request).not.toHaveBeenCalled();
});
