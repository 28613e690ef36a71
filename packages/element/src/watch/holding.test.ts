import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask, Hold, StoreReply } from "../status/ask-store.js";
import { answered as answeredWith } from "../testing/answered.js";
import { pixAnswer, serverTime } from "../testing/answers.js";
import { CheckoutWatcher } from "./checkout-watcher.js";

const trouble: StoreReply = { kind: "trouble", retryAfterMs: null };
const minute = 60_000;
/** An hour of questions that don't wait: one each three seconds. */
const plainInAnHour = 1200;

describe("questions that wait at the store", () => {
	const questions: { hold: Hold | null; signal: AbortSignal }[] = [];
	let begin: number;
	/** What the store shows; a change answers the questions that wait. */
	let shown: Readonly<Record<string, unknown>>;
	/** Ends the questions that wait. */
	let wake: () => void;
	let watchers: CheckoutWatcher[];

	const answered = (changes: Readonly<Record<string, unknown>> = shown) => {
		const now = Date.parse(serverTime) + Date.now() - begin;
		return answeredWith(
			pixAnswer({ server_time: new Date(now).toISOString(), expires_at: null, ...changes }),
		);
	};
	const until = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
	/** A store that keeps questions as it should. */
	const patientStore: Ask = async (question, hold = null) => {
		questions.push({ hold, signal: question.signal });
		if (hold && hold.since === shown.revision) {
			await Promise.race([until(hold.waitMs), new Promise<void>((resolve) => (wake = resolve))]);
		}
		return answered();
	};
	let status: Ask;
	const open = () => {
		const watcher = new CheckoutWatcher(
			{ status: (question, hold) => status(question, hold), renew: () => Promise.resolve(trouble) },
			() => {},
		);
		watchers.push(watcher);
		watcher.start();
		return watcher;
	};
	const show = (changes: Readonly<Record<string, unknown>>) => {
		shown = changes;
		wake();
	};
	const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
	const holds = () => questions.map(({ hold }) => hold?.since ?? null);

	beforeEach(() => {
		vi.useFakeTimers();
		vi.spyOn(Math, "random").mockReturnValue(0.5);
		begin = Date.now();
		questions.length = 0;
		watchers = [];
		shown = { revision: "r1" };
		wake = () => {};
		status = patientStore;
	});
	afterEach(() => {
		for (const watcher of watchers) {
			watcher.stop();
		}
		vi.restoreAllMocks();
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	it("begin after the first answer, and one follows the other", async () => {
		open();
		await pass(0);
		expect(holds()).toEqual([null, "r1"]);
		await pass(10 * minute);
		expect(questions.length).toBeLessThanOrEqual(26);
	});

	it("bring the news when it comes, and go on from there", async () => {
		shown = { revision: "r1", status: "preparing", pix: null };
		const watcher = open();
		await pass(4000);
		show({ revision: "r2" });
		await pass(0);
		expect(watcher.view.name).toBe("pix");
		expect(holds()).toEqual([null, "r1", "r2"]);
		show({ revision: "r3", status: "paid", pix: null });
		await pass(0);
		expect(watcher.view.name).toBe("paid");
		await pass(minute);
		expect(questions).toHaveLength(3);
	});

	it("are not put to a store that has no revisions", async () => {
		shown = {};
		open();
		await pass(minute);
		expect(new Set(holds())).toEqual(new Set([null]));
		expect(questions.length).toBeGreaterThan(18);
	});

	it.each<[string, Ask]>([
		[
			"a proxy cuts",
			async (_question, hold) => {
				await until(hold ? 10_000 : 0);
				return hold ? trouble : answered();
			},
		],
		["a proxy refuses at once", async (_question, hold) => (hold ? trouble : answered())],
		["the store answers early", async () => answered()],
		[
			"two versions of the store disagree",
			async () => answered({ revision: String(questions.length % 2) }),
		],
	])("rest when %s, and no shopper notices", async (_what, answer) => {
		const troubles: string[] = [];
		status = (question, hold = null) => {
			questions.push({ hold, signal: question.signal });
			return answer(question, hold);
		};
		const watcher = open();
		await pass(0);
		for (let seconds = 0; seconds < 3600; seconds += 1) {
			await pass(1000);
			if (watcher.state.connection !== "fine") {
				troubles.push(watcher.state.connection);
			}
		}
		expect(troubles).toEqual([]);
		expect(questions.length).toBeLessThanOrEqual(plainInAnHour + 2);
		// The watcher keeps trying, and the questions between come as often as ever.
		expect(holds().filter((since) => since !== null).length).toBeGreaterThan(5);
		expect(questions.length).toBeGreaterThan(1000);
	});

	it("end when the store is in trouble, and say so", async () => {
		const watcher = open();
		await pass(0);
		status = async (question, hold = null) => {
			questions.push({ hold, signal: question.signal });
			return trouble;
		};
		await pass(minute);
		expect(watcher.state.connection).toBe("trouble");
		status = patientStore;
		await pass(minute);
		expect(watcher.state.connection).toBe("fine");
	});

	it("give way when the shopper says that it is paid", async () => {
		const watcher = open();
		await pass(5000);
		watcher.check();
		await pass(0);
		expect(questions[1]?.signal.aborted).toBe(true);
		expect(holds()).toEqual([null, "r1", null, "r1"]);
		expect(watcher.state.check).toBe("not-yet");
	});

	it("end at the code's last second, which only the store decides", async () => {
		const expires_at = new Date(Date.parse(serverTime) + 20_000).toISOString();
		shown = { revision: "r1", expires_at };
		const watcher = open();
		await pass(20_001);
		expect(watcher.view.name).toBe("confirming");
		expect(holds()).toEqual([null, "r1", null, "r1"]);
	});

	it("end when the page is hidden, and begin again with a question that doesn't wait", async () => {
		const watcher = open();
		await pass(5000);
		watcher.pause();
		expect(questions[1]?.signal.aborted).toBe(true);
		await pass(10 * minute);
		expect(questions).toHaveLength(2);
		watcher.wake();
		await pass(0);
		expect(holds()).toEqual([null, "r1", null, "r1"]);
	});
});
