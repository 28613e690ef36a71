import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StatusReply } from "../status/ask-status.js";
import { parseStatusAnswer } from "../status/parse-status-answer.js";
import { pixAnswer, serverTime } from "../testing/answers.js";
import { type Ask, CheckoutWatcher } from "./checkout-watcher.js";

const trouble: StatusReply = { kind: "trouble", retryAfterMs: null };
let begin = 0;

/** An answer given now: its server time runs with the fake clock. */
function answered(changes: Readonly<Record<string, unknown>> = {}): StatusReply {
	const now = Date.parse(serverTime) + Date.now() - begin;
	const answer = parseStatusAnswer(
		pixAnswer({ server_time: new Date(now).toISOString(), ...changes }),
	);
	if (answer === undefined) throw new Error("The fixture is no answer. Correct it.");
	return { kind: "answer", answer };
}

describe("following a payment", () => {
	const ask = vi.fn<Ask>();
	const views: string[] = [];
	let watcher: CheckoutWatcher;

	beforeEach(() => {
		vi.useFakeTimers();
		vi.spyOn(Math, "random").mockReturnValue(0.5);
		begin = Date.now();
		views.length = 0;
		ask.mockReset();
		ask.mockImplementation(() => Promise.resolve(answered()));
		watcher = new CheckoutWatcher(ask, () => views.push(watcher.view.name));
	});

	afterEach(() => {
		watcher.stop();
		vi.restoreAllMocks();
		vi.useRealTimers();
	});

	it("asks at once, and again when the answer says", async () => {
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

	it("is still asking after an hour of trouble, and shows the code when it comes", async () => {
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
		expect(watcher.view.name).toBe("expired");
	});

	it("turns to paid when the payment arrives after the code has expired", async () => {
		ask.mockImplementationOnce(() => Promise.resolve(answered({ status: "expired" })));
		ask.mockImplementationOnce(() => Promise.resolve(answered({ status: "paid" })));
		watcher.start();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(watcher.view.name).toBe("paid");
	});

	it("asks nothing while nobody looks, and at once when somebody does again", async () => {
		watcher.start();
		await vi.advanceTimersByTimeAsync(1500);
		watcher.rest();
		await vi.advanceTimersByTimeAsync(600_000);
		expect(ask).toHaveBeenCalledTimes(1);
		watcher.wake();
		await vi.advanceTimersByTimeAsync(0);
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("asks once when several events tell of the same return", async () => {
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
		const reloaded = new CheckoutWatcher(ask, () => {});
		reloaded.start();
		await vi.advanceTimersByTimeAsync(0);
		expect(reloaded.timeLeft).toBe(before);
		expect(before).toBe((14 * 60 + 32 - 60) * 1000);
		reloaded.stop();
	});

	it("leaves no timer and no question behind when it is stopped, and goes on when started", async () => {
		let signal: AbortSignal | undefined;
		watcher.start();
		await vi.advanceTimersByTimeAsync(0);
		ask.mockImplementation((given) => {
			signal = given;
			return new Promise(() => {});
		});
		await vi.advanceTimersByTimeAsync(3000);
		watcher.stop();
		expect(signal?.aborted).toBe(true);
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
});
