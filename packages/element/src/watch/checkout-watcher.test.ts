import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask, StoreReply } from "../status/ask-store.js";
import { answered as answeredWith } from "../testing/answered.js";
import { pixAnswer, serverTime } from "../testing/answers.js";
import { CheckoutWatcher } from "./checkout-watcher.js";

const trouble: StoreReply = { kind: "trouble", retryAfterMs: null };
let begin = 0;

/** An answer given now: its server time runs with the fake clock. */
function answered(changes: Readonly<Record<string, unknown>> = {}): StoreReply {
	const now = Date.parse(serverTime) + Date.now() - begin;
	return answeredWith(pixAnswer({ server_time: new Date(now).toISOString(), ...changes }));
}

describe("following a payment", () => {
	const ask = vi.fn<Ask>();
	const renew = vi.fn<Ask>();
	const store = { status: ask, renew };
	const views: string[] = [];
	let watcher: CheckoutWatcher;

	beforeEach(() => {
		vi.useFakeTimers();
		vi.spyOn(Math, "random").mockReturnValue(0.5);
		begin = Date.now();
		views.length = 0;
		ask.mockReset();
		ask.mockImplementation(() => Promise.resolve(answered()));
		renew.mockReset();
		watcher = new CheckoutWatcher(store, () => views.push(watcher.view.name));
	});

	afterEach(() => {
		watcher.stop();
		vi.restoreAllMocks();
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	it("asks at once, and again at the time that the answer gives", async () => {
		watcher.start();
		await vi.advanceTimersByTimeAsync(0);
		expect(ask).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(2999);
		expect(ask).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("waits for an answer before it asks again", async () => {
		ask.mockImplementation(() => new Promise(() => {}));
		watcher.start();
		await vi.advanceTimersByTimeAsync(600_000);
		watcher.wake();
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it("keeps asking after an hour of trouble, and shows the code when it comes", async () => {
		ask.mockImplementation(() => Promise.resolve(trouble));
		watcher.start();
		await vi.advanceTimersByTimeAsync(3_600_000);
		const asked = ask.mock.calls.length;
		expect(asked).toBeGreaterThan(100);
		ask.mockImplementation(() => Promise.resolve(answered({ expires_at: null })));
		await vi.advanceTimersByTimeAsync(30_000);
		expect(watcher.view.name).toBe("pix");
	});

	it("stops when it is paid", async () => {
		ask.mockImplementation(() => Promise.resolve(answered({ status: "paid" })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(3_600_000);
		watcher.wake();
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(ask).toHaveBeenCalledTimes(1);
		expect(vi.getTimerCount()).toBe(0);
	});

	it("says confirming at zero, asks at once, and says expired only when the server does", async () => {
		const expires_at = new Date(Date.parse(serverTime) + 20_000).toISOString();
		ask.mockImplementation(() => Promise.resolve(answered({ expires_at, poll_after_ms: 60_000 })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(19_999);
		expect(watcher.view.name).toBe("pix");
		expect(ask).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(views).toContain("confirming");
		expect(ask).toHaveBeenCalledTimes(2);
		expect(watcher.view.name).toBe("confirming");
		ask.mockImplementation(() => Promise.resolve(answered({ expires_at, status: "expired" })));
		await vi.advanceTimersByTimeAsync(60_000);
		// The element says it after one more question, a few seconds later.
		const asked = ask.mock.calls.length;
		expect(watcher.view.name).toBe("confirming");
		await vi.advanceTimersByTimeAsync(4000);
		expect(ask).toHaveBeenCalledTimes(asked + 1);
		expect(watcher.view.name).toBe("expired");
	});

	it("says paid, and never expired, when the payment arrives in the last question", async () => {
		ask.mockImplementationOnce(() => Promise.resolve(answered({ poll_after_ms: 1000 })));
		ask.mockImplementationOnce(() => Promise.resolve(answered({ status: "expired" })));
		ask.mockImplementationOnce(() => Promise.resolve(answered({ status: "paid" })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(views.at(-1)).toBe("paid");
		expect(views).not.toContain("expired");
	});

	it("turns to paid when the payment arrives after the code has expired", async () => {
		ask.mockImplementationOnce(() => Promise.resolve(answered({ status: "expired" })));
		ask.mockImplementationOnce(() => Promise.resolve(answered({ status: "paid" })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(watcher.view.name).toBe("paid");
	});

	it("asks nothing while the page is hidden, and at once when it is visible again", async () => {
		watcher.start();
		await vi.advanceTimersByTimeAsync(1500);
		watcher.pause();
		await vi.advanceTimersByTimeAsync(600_000);
		expect(ask).toHaveBeenCalledTimes(1);
		watcher.wake();
		await vi.advanceTimersByTimeAsync(0);
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("asks once when several events report the same return", async () => {
		watcher.start();
		await vi.advanceTimersByTimeAsync(2000);
		watcher.wake();
		await vi.advanceTimersByTimeAsync(0);
		watcher.wake();
		watcher.wake();
		await vi.advanceTimersByTimeAsync(0);
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("keeps a countdown that a reload doesn't start again", async () => {
		watcher.start();
		await vi.advanceTimersByTimeAsync(60_000);
		const before = watcher.timeLeft;
		watcher.stop();
		const reloaded = new CheckoutWatcher(store, () => {});
		reloaded.start();
		await vi.advanceTimersByTimeAsync(0);
		expect(reloaded.timeLeft).toBe(before);
		expect(before).toBe((14 * 60 + 32 - 60) * 1000);
		reloaded.stop();
	});

	it("leaves no timer and no request behind when it stops, and continues when it starts", async () => {
		let question: AbortController | undefined;
		watcher.start();
		await vi.advanceTimersByTimeAsync(0);
		ask.mockImplementation((given) => {
			question = given;
			return new Promise(() => {});
		});
		await vi.advanceTimersByTimeAsync(3000);
		watcher.stop();
		expect(question?.signal.aborted).toBe(true);
		expect(vi.getTimerCount()).toBe(0);
		ask.mockImplementation(() => Promise.resolve(answered({ status: "paid" })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(0);
		expect(watcher.view.name).toBe("paid");
	});

	it("counts a slip of two months without overrunning the browser's timers", async () => {
		const expires_at = new Date(Date.parse(serverTime) + 60 * 86_400_000).toISOString();
		ask.mockImplementation(() => Promise.resolve(answered({ expires_at, poll_after_ms: 60_000 })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(watcher.view.name).toBe("pix");
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it("goes on asking while offline and says so, and asks at once when it is back", async () => {
		watcher.start();
		await vi.advanceTimersByTimeAsync(0);
		ask.mockImplementation(() => Promise.resolve({ kind: "offline" }));
		watcher.wake();
		await vi.advanceTimersByTimeAsync(1000);
		expect(watcher.state.connection).toBe("offline");
		const asked = ask.mock.calls.length;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(ask.mock.calls.length).toBeGreaterThan(asked);
		ask.mockImplementation(() => Promise.resolve(answered()));
		watcher.wake();
		await vi.advanceTimersByTimeAsync(1000);
		expect(watcher.state.connection).toBe("fine");
	});

	it("asks at once when the shopper says that it is paid, and gives the outcome", async () => {
		ask.mockImplementation(() => Promise.resolve(answered({ poll_after_ms: 60_000 })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(5000);
		watcher.check();
		expect(watcher.state.check).toBe("asked");
		await vi.advanceTimersByTimeAsync(0);
		expect(ask).toHaveBeenCalledTimes(2);
		expect(watcher.state.check).toBe("not-yet");
	});

	describe("to a new code", () => {
		const expired = { status: "expired", pix: null, renewable: true };

		it("requests it once, however often the shopper presses the button", async () => {
			ask.mockImplementation(() => Promise.resolve(answered(expired)));
			renew.mockImplementation(() =>
				Promise.resolve(answered({ status: "preparing", pix: null, poll_after_ms: 1500 })),
			);
			watcher.start();
			await vi.advanceTimersByTimeAsync(0);
			expect(watcher.view.name).toBe("expired");
			watcher.renew();
			watcher.renew();
			await vi.advanceTimersByTimeAsync(0);
			expect(renew).toHaveBeenCalledTimes(1);
			expect(watcher.view.name).toBe("preparing");
			ask.mockImplementation(() => Promise.resolve(answered()));
			await vi.advanceTimersByTimeAsync(1500);
			expect(watcher.view.name).toBe("pix");
		});

		it("ignores an answer about the old code that was on its way", async () => {
			ask.mockImplementationOnce(() => Promise.resolve(answered(expired)));
			watcher.start();
			await vi.advanceTimersByTimeAsync(0);
			let late: (reply: StoreReply) => void = () => {};
			ask.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
			await vi.advanceTimersByTimeAsync(31_000);
			renew.mockImplementation(() => Promise.resolve(answered({ status: "preparing", pix: null })));
			watcher.renew();
			await vi.advanceTimersByTimeAsync(0);
			late(answered(expired));
			await vi.advanceTimersByTimeAsync(0);
			expect(watcher.view.name).toBe("preparing");
		});

		it("keeps asking for the status when there is none", async () => {
			ask.mockImplementation(() => Promise.resolve(answered(expired)));
			renew.mockImplementation(() => Promise.resolve(trouble));
			watcher.start();
			await vi.advanceTimersByTimeAsync(0);
			watcher.renew();
			await vi.advanceTimersByTimeAsync(0);
			expect(watcher.state.renewal).toBe("busy");
			await vi.advanceTimersByTimeAsync(30_000);
			expect(ask).toHaveBeenCalledTimes(2);
		});
	});
});
