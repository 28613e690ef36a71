import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	boletoAnswer,
	copyPaste,
	digitableLine,
	pixAnswer,
	serverTime,
} from "../testing/answers.js";
import { type Checkout, watchCheckout } from "./watch-checkout.js";

const storeUrl = "https://store.example";

describe("a checkout without looks", () => {
	const request = vi.fn<typeof fetch>();
	let checkout: Checkout;
	let begin = 0;

	beforeEach(() => {
		vi.useFakeTimers();
		vi.spyOn(Math, "random").mockReturnValue(0.5);
		begin = Date.now();
		request.mockReset();
		vi.stubGlobal("fetch", request);
		answers();
		checkout = watchCheckout({ storeUrl, orderId: "order_1" });
	});
	afterEach(() => {
		checkout.stop();
		vi.restoreAllMocks();
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	/** The store answers with this from now on, and its clock runs. */
	function answers(changes: Readonly<Record<string, unknown>> = {}, answer = pixAnswer) {
		request.mockImplementation(async () => {
			const now = Date.parse(serverTime) + Date.now() - begin;
			return Response.json(answer({ server_time: new Date(now).toISOString(), ...changes }));
		});
	}

	async function shown() {
		const listener = vi.fn();
		checkout.subscribe(listener);
		await vi.advanceTimersByTimeAsync(0);
		return listener;
	}

	it("asks nothing before the first listener", async () => {
		await vi.advanceTimersByTimeAsync(60_000);
		expect(request).not.toHaveBeenCalled();
		expect(checkout.state).toMatchObject({ phase: "loading", answer: null });
	});

	it("asks for the order, and holds the answer", async () => {
		const listener = await shown();
		expect(request.mock.calls[0]?.[0]).toBe("https://store.example/pix-checkout/order_1");
		expect(listener).toHaveBeenCalledTimes(1);
		expect(checkout.state).toMatchObject({ phase: "ready", status: "pending", trouble: null });
		expect(checkout.state.answer?.amountCents).toBe(5990);
	});

	it("keeps its state until something changes: the answer, or a second of the countdown", async () => {
		const listener = await shown();
		const { state } = checkout;
		expect(state.remainingMs).toBe(872_000);
		await vi.advanceTimersByTimeAsync(4);
		expect(checkout.state).toBe(state);
		await vi.advanceTimersByTimeAsync(1010);
		expect(checkout.state.remainingMs).toBe(871_000);
		expect(listener).toHaveBeenCalledTimes(2);
	});

	it("counts a boleto by the minute", async () => {
		answers({}, boletoAnswer);
		await shown();
		const { state } = checkout;
		expect(state.remainingMs).toBe(313_200_000);
		await vi.advanceTimersByTimeAsync(2900);
		expect(checkout.state).toBe(state);
	});

	it("is confirming when the time is over, until the store has said expired twice", async () => {
		answers({ expires_at: "2026-11-21T12:00:01.000Z", poll_after_ms: 60_000 });
		await shown();
		answers({ status: "expired", pix: null });
		await vi.advanceTimersByTimeAsync(1100);
		expect(checkout.state).toMatchObject({ status: "pending", confirming: true });
		await vi.advanceTimersByTimeAsync(5000);
		expect(checkout.state).toMatchObject({ status: "expired", confirming: false });
		expect(checkout.state.remainingMs).toBe(null);
	});

	it("says that an order has nothing to show, and asks no more", async () => {
		request.mockImplementation(async () => new Response(null, { status: 204 }));
		await shown();
		expect(checkout.state).toMatchObject({ phase: "nothing", answer: null, trouble: null });
		await vi.advanceTimersByTimeAsync(600_000);
		expect(request).toHaveBeenCalledTimes(1);
	});

	it("is unreachable with the reason before the first answer, and keeps asking", async () => {
		request.mockImplementation(async () => new Response("", { status: 404 }));
		await shown();
		expect(checkout.state).toMatchObject({ phase: "unreachable", trouble: "not-found" });
		answers();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(checkout.state).toMatchObject({ phase: "ready", trouble: null });
	});

	it("keeps the answer when the store fails later", async () => {
		await shown();
		request.mockRejectedValue(new TypeError("Failed to fetch"));
		await vi.advanceTimersByTimeAsync(3000);
		expect(checkout.state).toMatchObject({ phase: "ready", trouble: "unreachable" });
	});

	it("ends with its last listener, and begins again with the next", async () => {
		const leave = checkout.subscribe(() => {});
		await vi.advanceTimersByTimeAsync(0);
		leave();
		await vi.advanceTimersByTimeAsync(600_000);
		expect(request).toHaveBeenCalledTimes(1);
		expect(vi.getTimerCount()).toBe(0);
		expect(checkout.state.phase).toBe("ready");
		await shown();
		expect(request).toHaveBeenCalledTimes(2);
	});

	it("asks now when the shopper has paid", async () => {
		await shown();
		answers({ status: "paid", pix: null });
		await vi.advanceTimersByTimeAsync(1000);
		checkout.refresh();
		await vi.advanceTimersByTimeAsync(0);
		expect(checkout.state).toMatchObject({ status: "paid", remainingMs: null });
	});

	it("asks for a new code only when the store would make one", async () => {
		await shown();
		checkout.renew();
		expect(request).toHaveBeenCalledTimes(1);
		answers({ status: "expired", pix: null, renewable: true });
		await vi.advanceTimersByTimeAsync(10_000);
		request.mockImplementation(async () => new Response("", { status: 409 }));
		checkout.renew();
		expect(checkout.state.renewing).toBe(true);
		await vi.advanceTimersByTimeAsync(0);
		expect(request.mock.lastCall?.[0]).toBe("https://store.example/pix-checkout/order_1/renew");
		expect(checkout.state).toMatchObject({ renewing: false, renewalProblem: "refused" });
	});

	it("copies the code, and says when it could not", async () => {
		const writeText = vi.fn(async (_: string) => {});
		vi.stubGlobal("navigator", { clipboard: { writeText } });
		expect(await checkout.copy()).toBe(false);
		await shown();
		expect(await checkout.copy()).toBe(true);
		answers({}, boletoAnswer);
		await vi.advanceTimersByTimeAsync(3000);
		await checkout.copy();
		expect(writeText.mock.calls).toEqual([[copyPaste], [digitableLine]]);
		vi.stubGlobal("navigator", {});
		expect(await checkout.copy()).toBe(false);
		vi.stubGlobal("navigator", { clipboard: { writeText: () => new Promise(() => {}) } });
		const unanswered = checkout.copy();
		await vi.advanceTimersByTimeAsync(1000);
		expect(await unanswered).toBe(false);
	});

	it("needs to know the payment", () => {
		expect(() => watchCheckout({ storeUrl })).toThrow(/Pass `src`/);
	});
});
