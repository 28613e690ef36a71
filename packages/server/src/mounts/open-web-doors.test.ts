import { beforeEach, describe, expect, it } from "vitest";
import { DoorsUnderTest, storefront } from "../testing/doors-under-test.js";

describe("the doors", () => {
	let doors: DoorsUnderTest;
	beforeEach(async () => {
		doors = await DoorsUnderTest.open();
		await doors.shop.placeOrderAndCharge();
	});

	it.each([
		"/",
		"/checkout",
		"/checkout/payments",
		"/checkout/payments/session_1/more",
		"/checkout/payments/%zz",
		"/checkout/payments/session_1%2Frenew/renew/x",
		"/payments/session_1",
		"/elsewhere/checkout/payments/session_1",
		"/checkoutpayments/session_1",
		"/checking/payments/session_1",
	])("know no path %s", async (path) => {
		const answer = await doors.sendTo(path);
		expect(answer.status).toBe(404);
		expect(await answer.json()).toEqual({ type: "not_found", message: "Not found" });
	});

	it.each([
		["GET", "/hooks/the-secret", "POST"],
		["OPTIONS", "/hooks/the-secret", "POST"],
		["POST", "/payments/session_1", "GET, HEAD, OPTIONS"],
		["GET", "/payments/session_1/renew", "POST, OPTIONS"],
		["DELETE", "/cep/01001000", "GET, HEAD, OPTIONS"],
	])("refuse %s %s, and name the methods", async (method, path, allow) => {
		const answer = await doors.send(path, { method });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe(allow);
		expect(await answer.json()).toMatchObject({ code: "wrong_method" });
	});

	it("take a slash at the end, and answer HEAD without a body", async () => {
		const status = await doors.send("/payments/session_1/");
		expect(await status.json()).toMatchObject({ status: "pending" });
		const head = await doors.send("/payments/session_1", { method: "HEAD" });
		expect(head.status).toBe(200);
		expect(head.headers.get("content-type")).toBe(status.headers.get("content-type"));
		expect(await head.text()).toBe("");
	});

	it.each([storefront, "https://pr42.preview.example"])(
		"let the pages of %s read answers and refusals",
		async (origin) => {
			for (const [path, status] of [
				["/payments/session_1", 200],
				["/payments/unknown", 404],
				["/payments/session_1/renew", 405],
				["/cep/x", 400],
			] as const) {
				const answer = await doors.send(path, { headers: { origin } });
				expect(answer.status).toBe(status);
				expect(Object.fromEntries(answer.headers)).toMatchObject({
					"access-control-allow-origin": origin,
					"access-control-allow-credentials": "true",
					"access-control-expose-headers": "Retry-After",
					vary: "Origin",
				});
			}
		},
	);

	it("answer the preflight of a storefront's page", async () => {
		const answer = await doors.send("/payments/session_1/renew", {
			method: "OPTIONS",
			headers: { origin: storefront, "access-control-request-headers": "content-type,x-mine" },
		});
		expect(answer.status).toBe(204);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"access-control-allow-origin": storefront,
			"access-control-allow-credentials": "true",
			"access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE",
			"access-control-allow-headers": "content-type,x-mine",
			"access-control-max-age": "7200",
			vary: "Origin, Access-Control-Request-Headers",
		});
	});

	it.each(["https://elsewhere.example", "https://shop.example.evil", "null", undefined])(
		"let no page of %s read answers",
		async (origin) => {
			const headers: Record<string, string> = origin === undefined ? {} : { origin };
			for (const method of ["GET", "OPTIONS"]) {
				const answer = await doors.send("/payments/session_1", { method, headers });
				expect(answer.headers.get("access-control-allow-origin")).toBeNull();
				expect(answer.headers.get("vary")).toContain("Origin");
			}
		},
	);

	it.each([
		["GET", "/payments/session_1", 200],
		["HEAD", "/payments/session_1", 200],
		["OPTIONS", "/payments/session_1", 204],
		["GET", "/payments/unknown", 404],
		["GET", "/payments/session_1?wait=x", 400],
		["GET", "/nowhere", 404],
		["PUT", "/payments/session_1", 405],
		["POST", "/hooks/wrong", 404],
		["POST", "/hooks/the-secret", 400],
		["POST", "/payments/session_1/renew", 200],
		["GET", "/cep/01001000", 404],
	])("let no cache keep the answer to %s %s", async (method, path, status) => {
		const answer = await doors.send(path, { method });
		expect(answer.status).toBe(status);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	it("answer a failure without its details, and log it", async () => {
		doors.shop.chargeStore.listBySession = () =>
			Promise.reject(new Error("duplicate key (email)=(maria@example.com)"));
		const answer = await doors.send("/payments/session_1", { headers: { origin: storefront } });
		expect(answer.status).toBe(500);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBe(storefront);
		expect(await answer.json()).toEqual({
			type: "unexpected_state",
			code: "unknown_error",
			message: "Try again later",
		});
		expect(doors.shop.logger).toEqual([expect.stringMatching(/^error: a door failed/)]);
		expect(doors.shop.logger.join()).not.toContain("maria");
	});
});
