import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DoorsUnderTest, type SentRequest } from "../testing/doors-under-test.js";

const orderId = "order_of_session_1";
const statusSchema = z.looseObject({ status: z.string(), revision: z.string() });

describe("a poll", () => {
	let doors: DoorsUnderTest;
	beforeEach(async () => {
		doors = await DoorsUnderTest.open();
	});

	const poll = (id: string, query = "", request: SentRequest = {}) =>
		doors.send(`/payments/${id}${query}`, request);
	const shown = async (id = "session_1") => statusSchema.parse(await (await poll(id)).json());
	/** Begins a poll, and goes on once it waits or is answered. */
	const begin = async (query: string, request: SentRequest = {}) => {
		const before = doors.waitingPolls.pages;
		const answer = poll("session_1", query, request);
		for (let turn = 0; turn < 20 && doors.waitingPolls.pages === before; turn += 1) {
			await setImmediate();
		}
		return { answer };
	};

	it("shows the charge by its payment session and by its order, and no cache keeps it", async () => {
		await doors.shop.placeOrderAndCharge();
		const code = doors.shop.charge().pix?.copyPaste;
		for (const id of ["session_1", orderId]) {
			const answer = await poll(id);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
			expect(await answer.json()).toMatchObject({
				id,
				status: "pending",
				pix: { copy_paste: code },
			});
		}
	});

	it("says what there is not", async () => {
		for (const [id, code] of [
			["session_1", "charge_not_found"],
			["not-a-form-of-ours", "charge_not_found"],
			["order_unknown", "order_not_found"],
			["order_not-a-form-of-ours", "order_not_found"],
		]) {
			const answer = await poll(id ?? "");
			expect(answer.status).toBe(404);
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(await answer.json()).toMatchObject({ type: "not_found", code });
		}
	});

	it("is asked for three thousand times a minute from one address", async () => {
		await doors.shop.placeOrderAndCharge();
		for (let asked = 1; asked <= 3_000; asked += 1) {
			await doors.services.polls.limit.take("203.0.113.1");
		}
		const refused = await poll("session_1");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		// Whether it would wait, or names another id.
		expect((await poll("session_1", "?wait=1&since=x")).status).toBe(429);
		expect((await poll("session_2")).status).toBe(429);
		expect((await poll("session_1", "", { peerAddress: "203.0.113.2" })).status).toBe(200);
	});

	it("asks about no id with control characters, which would stand in a log", async () => {
		for (const id of ["x%0Aforged", "x%1B%5B2J", "x%C2%9B1m", "x%E2%80%AE"]) {
			expect((await poll(id)).status).toBe(400);
		}
	});

	it("has nothing to show for an order that was paid otherwise", async () => {
		doors.shop.orders.place("session_1", 5990);
		doors.shop.orders.listSessions = async () => [];
		const answer = await poll(orderId);
		expect(answer.status).toBe(204);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.text()).toBe("");
	});

	it("never asks about an id in an impossible form", async () => {
		const asked: string[] = [];
		doors.shop.orders.listSessions = async (id) => {
			asked.push(id);
			return null;
		};
		doors.shop.chargeStore.listBySession = async (id) => {
			asked.push(id);
			return [];
		};
		await poll("order_not-a-form-of-ours");
		await poll("not-a-form-of-ours");
		expect(asked).toEqual([]);
	});

	it.each([
		["a NUL", "payses_%00"],
		["invisible characters only", "%E2%80%8B"],
		["too many characters", "x".repeat(201)],
	])("about an id with %s names the problem", async (_, id) => {
		const answer = await poll(id);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({
			type: "invalid_data",
			code: "invalid_request",
			message: "id: must be a readable text of at most 200 characters",
		});
	});

	it.each(["?wait=51&since=a", "?wait=-1", "?wait=soon", `?since=${"a".repeat(65)}`])(
		"with %s names the problem",
		async (query) => {
			const answer = await poll("session_1", query);
			expect(answer.status).toBe(400);
			expect(answer.headers.get("cache-control")).toBe("no-store");
			expect(await answer.json()).toMatchObject({ code: "invalid_request" });
		},
	);

	it("that waits is answered when its page shows something else", async () => {
		await doors.shop.placeOrderAndCharge();
		expect(await shown()).toMatchObject({ status: "pending" });
		expect((await poll("session_1", "?wait=50&since=another")).status).toBe(200);
		const { revision } = await shown();
		const { answer } = await begin(`?wait=50&since=${revision}`);
		expect(doors.waitingPolls.pages).toBe(1);
		doors.shop.sandbox.pay(doors.shop.charge().id);
		await doors.shop.advance();
		doors.waitingPolls.wake(await doors.shop.newest());
		const answered = await answer;
		expect(answered.headers.get("connection")).toBeNull();
		expect(await answered.json()).toMatchObject({ status: "paid" });
	});

	it("advances its charge before its answer where the process may stop after it", async () => {
		await doors.shop.placeOrderAndCharge();
		doors.shop.sandbox.pay(doors.shop.charge().id);
		doors.services.polls.advanceFirst = async () => {
			await doors.shop.advance();
		};
		expect(await shown()).toMatchObject({ status: "paid" });
	});

	it("ends its wait when its client leaves", async () => {
		await doors.shop.placeOrderAndCharge();
		const { revision } = await shown();
		const leaving = new AbortController();
		const { answer } = await begin(`?wait=50&since=${revision}`, { signal: leaving.signal });
		expect(doors.waitingPolls.pages).toBe(1);
		leaving.abort();
		await answer;
		expect(doors.waitingPolls.pages).toBe(0);
	});

	it("waits only while not too many do from its shopper's address", async () => {
		await doors.shop.placeOrderAndCharge();
		const { revision } = await shown();
		const query = `?wait=50&since=${revision}`;
		const byProxy = (shopper: string) => ({
			peerAddress: "10.0.0.2",
			headers: { "x-forwarded-for": `made-up, ${shopper}` },
		});
		const waiting = [
			await begin(query, byProxy("198.51.100.1")),
			await begin(query, byProxy("198.51.100.1")),
		];
		expect(doors.waitingPolls.pages).toBe(2);
		expect((await poll("session_1", query, byProxy("198.51.100.1"))).status).toBe(200);
		waiting.push(await begin(query, byProxy("198.51.100.2")));
		expect(doors.waitingPolls.pages).toBe(3);
		doors.waitingPolls.stop();
		await Promise.all(waiting.map(({ answer }) => answer));
	});

	it("is answered at once when the process ends, on a connection that closes", async () => {
		await doors.shop.placeOrderAndCharge();
		const { revision } = await shown();
		const { answer } = await begin(`?wait=50&since=${revision}`);
		doors.waitingPolls.stop();
		const answered = await answer;
		expect(answered.headers.get("connection")).toBe("close");
		expect(await answered.json()).toMatchObject({ revision });
	});
});
