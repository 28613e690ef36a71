import { beforeEach, describe, expect, it } from "vitest";
import { DoorsUnderTest, type SentRequest } from "../testing/doors-under-test.js";
import { statusFault } from "../testing/faults.js";

const minute = 60_000;
const orderId = "order_of_session_1";

describe("a new code", () => {
	let doors: DoorsUnderTest;
	beforeEach(async () => {
		doors = await DoorsUnderTest.open();
	});

	const renew = (id: string, request: SentRequest = {}) =>
		doors.send(`/payments/${id}/renew`, { method: "POST", ...request });
	const expire = async () => {
		await doors.shop.placeOrderAndCharge();
		await doors.shop.pass(11 * minute, minute);
	};

	it.each(["session_1", orderId])("is made by %s, and sent to the service at once", async (id) => {
		await expire();
		const answer = await renew(id);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.json()).toMatchObject({ id, status: "preparing" });
		await expect.poll(() => doors.shop.creations().length).toBe(2);
	});

	it("isn't made while the old one is payable; the answer shows that one", async () => {
		await doors.shop.placeOrderAndCharge();
		const answer = await renew("session_1");
		expect(answer.status).toBe(200);
		expect(await answer.json()).toMatchObject({
			status: "pending",
			pix: { copy_paste: doors.shop.charge().pix?.copyPaste },
		});
		expect(await doors.shop.chargeStore.listBySession("session_1")).toHaveLength(1);
	});

	it("isn't made after the grace", async () => {
		await expire();
		await doors.shop.pass(20 * minute, 2 * minute);
		const answer = await renew("session_1");
		expect(answer.status).toBe(409);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.json()).toEqual({
			type: "not_allowed",
			code: "not_possible",
			message: "The order may have no further code, or it is cancelled or paid",
		});
	});

	it("isn't made while the service doesn't say that the old one is over", async () => {
		await expire();
		doors.shop.addFault({ fault: statusFault("pending"), on: "get" });
		const answer = await renew("session_1");
		expect(answer.status).toBe(409);
		expect(await answer.json()).toMatchObject({ type: "not_allowed", code: "still_payable" });
	});

	it("waits while the service can't be asked", async () => {
		await expire();
		await doors.shop.sandbox.pause();
		const answer = await renew("session_1");
		expect(answer.status).toBe(503);
		expect(answer.headers.get("retry-after")).toBe("5");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.json()).toMatchObject({ type: "unexpected_state", code: "busy" });
		await doors.shop.sandbox.resume();
	});

	it("isn't made for what there is not", async () => {
		doors.shop.orders.place("session_1", 5990);
		doors.shop.orders.listSessions = async (id) => (id === orderId ? [] : null);
		for (const [id, code] of [
			["session_unknown", "charge_not_found"],
			["order_unknown", "order_not_found"],
			["order_not-a-form-of-ours", "order_not_found"],
			// Paid otherwise.
			[orderId, "charge_not_found"],
		]) {
			const answer = await renew(id ?? "");
			expect(answer.status).toBe(404);
			expect(await answer.json()).toMatchObject({ code });
		}
		expect((await renew("payses_%00")).status).toBe(400);
	});

	it.each([orderId, "session_1"])(
		"is asked for by %s thirty times a minute from one address",
		async (id) => {
			await doors.shop.placeOrderAndCharge();
			for (let left = 29; left >= 0; left -= 1) {
				const answer = await renew(id);
				expect(answer.status).toBe(200);
				expect(answer.headers.get("ratelimit-remaining")).toBe(String(left));
			}
			const refused = await renew(id);
			expect(refused.status).toBe(429);
			expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
			expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
			expect((await renew(id, { peerAddress: "203.0.113.2" })).status).toBe(200);
			// A stranger's header is no other address.
			const headers = { "x-forwarded-for": "203.0.113.3" };
			expect((await renew(id, { headers })).status).toBe(429);
		},
	);
});
