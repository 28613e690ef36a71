import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import { graceEndsAt } from "../charge/schedule.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { processInbox } from "../webhooks/process-inbox.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Answers without the charge's status. */
const silences: [string, Fault][] = [
	["with a connection that ends", { kind: "dropped_after" }],
	["never", { kind: "hanging" }],
	["later than the time limit", { kind: "latency", ms: 10_500 }],
	["half a body", { kind: "half_body" }],
	["500", { kind: "error_after", status: 500 }],
	["502", { kind: "error_before", status: 502 }],
	["404", { kind: "error_before", status: 404 }],
	["429", { kind: "rate_limited", resetMs: second }],
	["HTML", { kind: "junk", body: "<html>Welcome</html>" }],
	["an empty body", { kind: "junk", body: "" }],
	["without a status", { kind: "fields", without: ["status"] }],
	["null as status", { kind: "fields", changed: { status: null } }],
	["an unknown status", { kind: "fields", changed: { status: "paid_maybe" } }],
	[
		"about another charge",
		{
			kind: "fields",
			changed: { id: "ch_svc_of_others", uuid: "00000000-0000-4000-8000-000000000000" },
		},
	],
];

/** Answers without the entries of a list. */
const listSilences = silences.filter(([, { kind }]) =>
	["dropped_after", "hanging", "half_body", "error_after", "junk"].includes(kind),
);

describe.each([
	{ method: "pix", dialect: "reference" },
	{ method: "pix", dialect: "guide" },
	{ method: "boleto", dialect: "reference" },
	{ method: "boleto", dialect: "guide" },
] as const)(
	"while the service answers reads, to a $method in a store of the $dialect dialect,",
	({ method, dialect }) => {
		/** An order that waits for its payment, and no grace beyond a boleto's banking day. */
		async function pendingOrder() {
			const shop = await ShopUnderTest.open({
				policy: { dialect, pixGraceMs: 0, boletoGraceBankingDays: 0 },
				service: { chargeTtlMs: 24 * hour },
			});
			await shop.placeOrderAndCharge(method);
			return { shop, id: shop.charge().id };
		}

		/** The charge expires, a read says so, and its grace ends. */
		async function letExpire(shop: ShopUnderTest, id: string) {
			shop.sandbox.expire(id);
			const expired = await shop.advance();
			expect(expired.state).toBe("expired");
			await shop.wait(graceEndsAt(expired, shop.context.policy).getTime() - shop.now.getTime());
		}

		function expectOneCapture(shop: ShopUnderTest) {
			expect(shop.orders.captures).toEqual([shop.sessionId]);
			expect(shop.order?.capturedCents).toBe(shop.amountCents);
			expect(shop.chargeStore.issues).toEqual([]);
		}

		describe("of a charge", () => {
			// The list says at the same time that it is paid, which proves nothing.
			it.each(silences)(
				"%s, a paid order waits, and is captured once afterwards",
				async (_, fault) => {
					const { shop, id } = await pendingOrder();
					const silence = shop.addFault({ fault, on: ["get", "status"] });
					shop.sandbox.pay(id);
					await shop.inbox.store({
						event: "charge.paid",
						chargeId: id,
						status: "paid",
						reference: (await shop.newest()).reference,
						unknownLane: "authenticated",
					});
					await processInbox(shop.context);
					await shop.wait(5 * second);
					await shop.poll();
					await shop.pass(20 * second);
					expect(shop.orders.captures).toEqual([]);
					expect((await shop.newest()).state).toBe("pending");
					expect(shop.reads().length).toBeGreaterThan(1);
					expect(shop.reads().every(({ faults }) => faults.includes(fault.kind))).toBe(true);
					silence.remove();
					await shop.pass(2 * minute, 30 * second);
					expectOneCapture(shop);
				},
			);

			it.each(silences)(
				"%s, an expired order is not cancelled until a read says so",
				async (_, fault) => {
					const { shop, id } = await pendingOrder();
					await letExpire(shop, id);
					const silence = shop.addFault({ fault, on: ["get", "status"] });
					const { length: before } = shop.reads();
					await shop.pass(2 * minute, minute);
					expect(shop.reads().length).toBeGreaterThan(before);
					expect(shop.order?.cancelled).toBe(false);
					silence.remove();
					// The store reads a charge of an odd status every hour.
					await shop.pass(70 * minute, 35 * minute);
					expect(shop.order).toMatchObject({ cancelled: true, capturedBy: "none" });
				},
			);
		});

		describe("of the list", () => {
			it.each(listSilences)("%s, a paid order is captured once", async (_, fault) => {
				const { shop, id } = await pendingOrder();
				await shop.wait(2 * hour);
				shop.addFault({ fault, on: "list" });
				shop.sandbox.pay(id);
				await shop.pass(20 * second);
				expectOneCapture(shop);
			});

			it.each(listSilences)(
				"%s, an expired order is not cancelled until a list answers",
				async (_, fault) => {
					const { shop, id } = await pendingOrder();
					await letExpire(shop, id);
					const silence = shop.addFault({ fault, on: "list" });
					await shop.pass(2 * minute, minute);
					const { state, tries } = await shop.newest();
					expect({ state, isMissed: tries > 0 }).toEqual({ state: "expired", isMissed: true });
					expect(shop.logger.join()).toContain(
						` (expired) of order ${shop.order?.orderId} failed and will be retried: `,
					);
					expect(shop.order?.cancelled).toBe(false);
					silence.remove();
					await shop.pass(2 * minute, minute);
					expect(shop.order?.cancelled).toBe(true);
					expect(shop.chargeStore.issues).toEqual([]);
				},
			);
		});

		it.each([10, -10])(
			"by a clock that is %i minutes off, a payment works as usual",
			async (minutes) => {
				const { shop, id } = await pendingOrder();
				shop.addFault({ fault: { kind: "clock_skewed", ms: minutes * minute } });
				await shop.pass(2 * hour, 20 * minute);
				expect(shop.reads().length).toBeGreaterThan(0);
				expect(shop.order).toMatchObject({ cancelled: false, capturedBy: "none" });
				shop.sandbox.pay(id);
				await shop.pass(minute);
				expectOneCapture(shop);
			},
		);
	},
);
