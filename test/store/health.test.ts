import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { secretsInLog } from "../support/secrets-in-log.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-health";
const path = "/admin/pix-checkout/health";
const momentSchema = z.object({ at: z.iso.datetime(), age_seconds: z.number() }).nullable();
const healthSchema = z.object({
	status: z.enum(["ok", "degraded", "failing"]),
	reasons: z.array(z.string()),
	service: z.object({
		lists: z.object({ last_good: momentSchema }),
		reads: z.object({ last_good: momentSchema }),
		creations: z.object({ last_good: momentSchema, outage: z.unknown() }),
	}),
	clock: z.object({ service_ahead_ms: z.number().nullable(), service_compared: momentSchema }),
	webhook: z.object({ last_event: momentSchema }),
	rate_limit: z.object({ limit: z.number(), remaining: z.number() }),
	versions: z.record(z.string(), z.string()),
});
const keySchema = z.object({ api_key: z.object({ token: z.string() }) });

describe("the health of a store", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name });
	});
	afterAll(() => stack?.stop());

	async function health() {
		const answer = await stack.admin.get(path);
		expect(secretsInLog(JSON.stringify(answer))).toEqual([]);
		return healthSchema.parse(answer);
	}
	function untilReasons(what: string, ...reasons: string[]) {
		return waitFor(what, health, (found) => found.reasons.join() === reasons.join());
	}

	it("is for users with a login, and for secret API keys", async () => {
		expect((await fetch(`${stack.store.url}${path}`)).status).toBe(401);
		const { api_key } = keySchema.parse(
			await stack.admin.post("/admin/api-keys", { title: "Monitor", type: "secret" }),
		);
		const authorization = `Basic ${Buffer.from(`${api_key.token}:`).toString("base64")}`;
		const answer = await fetch(`${stack.store.url}${path}?fail=1`, { headers: { authorization } });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(healthSchema.parse(await answer.json())).toBeTruthy();
	});

	it("is ok once a payment went through, with the latest good calls and the webhook", async () => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
		const found = await waitFor(
			"the health of a paid order",
			health,
			({ status, webhook, service }) =>
				status === "ok" &&
				webhook.last_event !== null &&
				service.creations.last_good !== null &&
				service.reads.last_good !== null,
		);
		// The sandbox's `Date` has whole seconds.
		expect(Math.abs(found.clock.service_ahead_ms ?? Number.NaN)).toBeLessThan(5_000);
		expect(found.clock.service_compared?.age_seconds).toBeLessThan(60);
		expect(found.reasons).toEqual([]);
		expect(found.webhook.last_event?.age_seconds).toBeLessThan(60);
		expect(found.rate_limit.limit).toBe(60);
		expect(found.versions).toEqual({
			plugin: expect.stringMatching(/^\d/),
			medusa: expect.stringMatching(/^2\./),
			node: process.versions.node,
			postgres: expect.stringMatching(/^\d/),
			schema: "0001_charge_store",
		});
	});

	it("is degraded when the sweep is late, and failing when it stands still", async () => {
		// From now on only the test writes when a sweep began.
		await stack.sql(
			`CREATE RULE the_test_sweeps AS ON UPDATE TO pix_checkout_state
			WHERE old.id = 'sweep_lease' AND new.value ->> 'holder' <> 'the test' DO INSTEAD NOTHING`,
		);
		await lastSweptBefore("25 seconds");
		expect(await health()).toMatchObject({ status: "degraded", reasons: ["sweep_late"] });
		expect(await statusFor("?fail=1")).toBe(200);
		await lastSweptBefore("3 minutes");
		expect(await health()).toMatchObject({ status: "failing", reasons: ["sweep_stopped"] });
		expect(await statusFor("?fail=1")).toBe(503);
		expect(await statusFor("")).toBe(200);
		await stack.sql("DROP RULE the_test_sweeps ON pix_checkout_state");
		await untilReasons("the next sweep");
	});

	async function statusFor(query: string) {
		const { authorization } = stack.admin;
		return (await fetch(`${stack.store.url}${path}${query}`, { headers: { authorization } }))
			.status;
	}

	function lastSweptBefore(interval: string) {
		const at = `to_jsonb(to_char((now() - interval '${interval}') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;
		return stack.sql(
			`UPDATE pix_checkout_state
			SET value = jsonb_build_object('holder', 'the test', 'begunAt', ${at}, 'until', ${at})
			WHERE id = 'sweep_lease'`,
		);
	}
});
