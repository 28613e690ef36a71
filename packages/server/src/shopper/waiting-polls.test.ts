import { beforeEach, describe, expect, it, vi } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import type { Timers } from "../charge/ports/clock.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { type PageAnswer, pollPage } from "./charge-page.js";
import { orderPage } from "./order-page.js";
import { sessionPage } from "./session-page.js";
import { type WaitingLimits, WaitingPolls } from "./waiting-polls.js";

const minute = 60_000;

/** Timers that a test runs by hand. */
class ManualTimers implements Timers {
	readonly #timers = new Set<{ at: number; every: number | null; work: () => void }>();
	#now = 0;

	monotonicMs(): number {
		return this.#now;
	}

	after(ms: number, work: () => void): () => void {
		return this.#add(ms, null, work);
	}

	every(ms: number, work: () => void): () => void {
		return this.#add(ms, ms, work);
	}

	pass(ms: number): void {
		const end = this.#now + ms;
		for (;;) {
			const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
			if (!next) {
				break;
			}
			this.#now = next.at;
			if (next.every === null) {
				this.#timers.delete(next);
			} else {
				next.at += next.every;
			}
			next.work();
		}
		this.#now = end;
	}

	get size(): number {
		return this.#timers.size;
	}

	#add(ms: number, every: number | null, work: () => void): () => void {
		const timer = { at: this.#now + ms, every, work };
		this.#timers.add(timer);
		return () => void this.#timers.delete(timer);
	}
}

describe("polls that wait", () => {
	let shop: ShopUnderTest;
	let timers: ManualTimers;
	let polls: WaitingPolls;
	const creations = new CreationRunner();

	const open = (limits?: WaitingLimits) => {
		timers = new ManualTimers();
		polls = new WaitingPolls(limits);
	};
	beforeEach(async () => {
		shop = await ShopUnderTest.open();
		open();
	});

	const context = () => ({ ...shop.context, timers });
	const page = () => sessionPage(shop.context, shop.sessionId);
	const revisionOf = (answer: PageAnswer) =>
		answer.kind === "status" ? answer.status.revision : answer.kind;
	const shown = async () => revisionOf(await pollPage(shop.context, page(), creations));
	/** Begins to wait, and answers once the page waits for a change. */
	const begin = async (
		since: string,
		{ address = "203.0.113.1", waitMs = 25_000, asked = page() } = {},
	) => {
		const leaving = new AbortController();
		let isAnswered = false;
		const answer = polls
			.poll(context(), asked, { since, waitMs, address, signal: leaving.signal }, creations)
			.finally(() => {
				isAnswered = true;
			});
		await settled();
		return { answer, leave: () => leaving.abort(), isAnswered: () => isAnswered };
	};
	/** All reads of the charge store in memory are over. */
	const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

	it("are answered at once when the page shows something else", async () => {
		await shop.placeOrderAndCharge();
		const { answer } = await begin("of another version");
		expect(await answer).toMatchObject({ status: { status: "pending" } });
		expect(polls.pages).toBe(0);
	});

	it("are answered when the payment comes, all with one read", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		const waiting = [await begin(since), await begin(since), await begin(since)];
		expect(polls.pages).toBe(3);
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		const written = await shop.newest();
		let reads = 0;
		const { listBySession } = shop.chargeStore;
		shop.chargeStore.listBySession = (id) => {
			reads += 1;
			return listBySession.call(shop.chargeStore, id);
		};
		polls.wake(written);
		for (const { answer } of waiting) {
			expect(await answer).toMatchObject({ status: { status: "paid" } });
		}
		expect(reads).toBe(1);
		expect({ pages: polls.pages, timers: timers.size }).toEqual({ pages: 0, timers: 0 });
	});

	it.each(["session", "order"])("by %s are answered when another process writes", async (by) => {
		await shop.placeOrderAndCharge();
		const asked =
			by === "session" ? page() : orderPage(shop.context, shop.order?.orderId ?? expect.fail());
		const since = revisionOf(await pollPage(shop.context, asked, creations));
		const { answer, isAnswered } = await begin(since, { asked });
		timers.pass(250);
		await settled();
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		await settled();
		expect(isAnswered()).toBe(false);
		timers.pass(250);
		expect(await answer).toMatchObject({ status: { status: "paid" } });
	});

	it("miss no change between their first read and the first query for changes", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		const { answer, isAnswered } = await begin(since);
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		await settled();
		expect(isAnswered()).toBe(false);
		timers.pass(250);
		expect(await answer).toMatchObject({ status: { status: "paid" } });
	});

	it("ask for changes of all charges together, once at a time, and of none when no page waits", async () => {
		await shop.placeOrderAndCharge();
		await shop.chargeAnotherSession("session_2");
		const since = await shown();
		const otherPage = sessionPage(shop.context, "session_2");
		const otherSince = revisionOf(await pollPage(shop.context, otherPage, creations));
		const asked: string[][] = [];
		let answer = () => {};
		shop.chargeStore.readVersions = async (ids) => {
			asked.push(ids);
			await new Promise<void>((resolve) => {
				answer = resolve;
			});
			return new Map();
		};
		const first = await begin(since);
		const second = await begin(otherSince, { asked: otherPage });
		timers.pass(1_000);
		expect(asked).toEqual([[shop.sessionId, "session_2"]]);
		answer();
		await settled();
		timers.pass(250);
		expect(asked).toHaveLength(2);
		answer();
		polls.stop();
		await Promise.all([first.answer, second.answer]);
		timers.pass(minute);
		expect(asked).toHaveLength(2);
	});

	it("go on asking for changes after a query has failed", async () => {
		await shop.placeOrderAndCharge();
		const { answer } = await begin(await shown());
		const { readVersions } = shop.chargeStore;
		shop.chargeStore.readVersions = () => Promise.reject(new Error("no database"));
		timers.pass(250);
		await settled();
		shop.chargeStore.readVersions = readVersions;
		shop.sandbox.pay(shop.charge().id);
		await shop.advance();
		timers.pass(250);
		expect(await answer).toMatchObject({ status: { status: "paid" } });
	});

	it("miss no change that comes between two reads", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		const { listBySession } = shop.chargeStore;
		// The change is committed after the read and before its answer.
		shop.chargeStore.listBySession = async (id) => {
			const found = await listBySession.call(shop.chargeStore, id);
			shop.chargeStore.listBySession = listBySession;
			shop.sandbox.pay(shop.charge().id);
			await shop.advance();
			polls.wake(await shop.newest());
			return found;
		};
		expect(await (await begin(since)).answer).toMatchObject({ status: { status: "paid" } });
	});

	it("wait on when a row changes that the page doesn't show", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		const { isAnswered, answer } = await begin(since);
		await shop.chargeStore.compareAndSet(await shop.newest(), { checkedAt: shop.now });
		polls.wake(await shop.newest());
		await settled();
		expect(isAnswered()).toBe(false);
		timers.pass(25_000);
		expect(revisionOf(await answer)).toBe(since);
	});

	it("are answered when time alone changes the answer", async () => {
		await shop.placeOrderAndCharge();
		await shop.pass(11 * minute, minute);
		const since = await shown();
		const { answer } = await begin(since, { waitMs: 60 * minute });
		// The grace ends, and with it the renewal.
		await shop.wait(15 * minute);
		timers.pass(15 * minute);
		expect(await answer).toMatchObject({ status: { status: "expired", renewable: false } });
	});

	it("have one charge at a time read from the service, so that more pages cost no more", async () => {
		await shop.placeOrderAndCharge();
		const other = await shop.chargeAnotherSession("session_2");
		const since = await shown();
		const first = await begin(since, { waitMs: 60 * minute });
		const otherPage = sessionPage(shop.context, "session_2");
		const otherSince = revisionOf(await pollPage(shop.context, otherPage, creations));
		const second = await begin(otherSince, { asked: otherPage, waitMs: 60 * minute });
		await shop.wait(minute);
		const readSince = (before: number) =>
			shop
				.reads()
				.slice(before)
				.map(({ path }) => path);
		const before = shop.reads().length;
		timers.pass(250);
		await vi.waitFor(() => expect(readSince(before)).toHaveLength(1));
		shop.sandbox.pay(other.chargeId ?? "");
		timers.pass(250);
		expect(await second.answer).toMatchObject({ status: { status: "paid" } });
		expect(first.isAnswered()).toBe(false);
		expect(new Set(readSince(before)).size).toBeGreaterThan(1);
		polls.stop();
	});

	it("leave room for other charges and addresses: above the limits they are answered at once", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		open({ pages: 3, perAddress: 2, perCharge: 2 });
		const first = await begin(since);
		const second = await begin(since);
		expect((await begin(since)).isAnswered()).toBe(true);
		second.leave();
		await second.answer;
		expect((await begin(since)).isAnswered()).toBe(false);
		const byOrder = orderPage(shop.context, shop.order?.orderId ?? "");
		const sinceByOrder = revisionOf(await pollPage(shop.context, byOrder, creations));
		const asked = { asked: byOrder };
		expect((await begin(sinceByOrder, asked)).isAnswered()).toBe(true);
		const elsewhere = { ...asked, address: "203.0.113.2" };
		expect((await begin(sinceByOrder, elsewhere)).isAnswered()).toBe(false);
		expect((await begin(sinceByOrder, { ...asked, address: "203.0.113.3" })).isAnswered()).toBe(
			true,
		);
		polls.stop();
		await first.answer;
	});

	it("are forgotten when the page leaves", async () => {
		await shop.placeOrderAndCharge();
		const { leave, answer } = await begin(await shown());
		leave();
		await answer;
		expect({ pages: polls.pages, timers: timers.size }).toEqual({ pages: 0, timers: 0 });
	});

	it("are answered when the process ends, and no other waits", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		const { answer } = await begin(since);
		polls.stop();
		expect(revisionOf(await answer)).toBe(since);
		expect((await begin(since)).isAnswered()).toBe(true);
	});

	it("fail with the charge store, and not for ever", async () => {
		await shop.placeOrderAndCharge();
		const since = await shown();
		const { answer } = await begin(since);
		const written = await shop.newest();
		const { listBySession } = shop.chargeStore;
		shop.chargeStore.listBySession = () => Promise.reject(new Error("no database"));
		polls.wake(written);
		await expect(answer).rejects.toThrow("no database");
		shop.chargeStore.listBySession = listBySession;
		expect((await begin(since)).isAnswered()).toBe(false);
		polls.stop();
	});
});
