import type { Fault, Operation } from "@pix-checkout/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	type AddedFault,
	type FaultyStack,
	type OrderWitness,
	placePendingOrder,
	startFaultyStack,
} from "../support/faulty-service/index.js";
import { inLongRun, timeLimitMs } from "../support/pace.js";
import { waitFor } from "../support/wait-for.js";

/** Answers without the charge's status. */
const silences: [string, Fault][] = [
	["with a connection that ends", { kind: "dropped_after" }],
	["never", { kind: "hanging" }],
	["half a body", { kind: "half_body" }],
	["500", { kind: "error_after", status: 500 }],
	["502", { kind: "error_before", status: 502 }],
	["404", { kind: "error_before", status: 404 }],
	["429", { kind: "rate_limited", resetMs: 1_000 }],
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

const reference = ["reference", silences] as const;
/** Where the dialects' answers differ. */
const guide = ["guide", silences.filter(([, { kind }]) => kind === "fields")] as const;

/** Reads of one charge. The list says at the same time that it is paid, which proves nothing. */
const readsOfCharge: Operation[] = ["get", "status"];

/** Faults of the list, which affect all orders at once. */
const listSilences: [string, Fault][] = silences.filter(([, { kind }]) =>
	["dropped_after", "half_body", "error_after", "junk"].includes(kind),
);

describe.each(inLongRun([reference, guide], [reference]))(
	"in the %s dialect, while the service answers reads",
	(dialect, tried) => {
		let faulty: FaultyStack;
		beforeAll(async () => {
			faulty = await startFaultyStack({
				name: `faults-service-reads-${dialect}`,
				dialect,
				pixGraceMinutes: 0,
				sandbox: { chargeTtlMs: 300_000 },
			});
		});
		afterAll(() => faulty?.stop());

		const placeAndWait = async () => {
			const { witness, charge } = await placePendingOrder(faulty);
			return { witness, uuid: charge.uuid };
		};
		const orderOf = ({ order }: OrderWitness) => faulty.stack.admin.order(order.orderId);
		const capturesOf = ({ order }: OrderWitness) => faulty.stack.admin.captures(order.orderId);
		const expectOneCapture = async (witness: OrderWitness) => {
			await faulty.stack.untilCaptured(witness.order.orderId);
			expect(await capturesOf(witness)).toEqual([witness.order.totalCents / 100]);
		};
		/** Waits until a fault has affected `times` requests; the client sends a failed read twice. */
		const untilUsed = (
			fault: AddedFault,
			times: number,
			look: () => Promise<unknown> = async () => {},
		) =>
			waitFor(
				"requests to the service",
				async () => {
					await look();
					return fault.used();
				},
				(used) => used >= times,
				120_000,
			);

		describe("of a charge", { concurrent: true }, () => {
			it.each([...tried])(
				"%s, a paid order waits, and is captured once afterwards",
				async (_, answer) => {
					const { witness, uuid } = await placeAndWait();
					const fault = faulty.service.addFault({ fault: answer, on: readsOfCharge, charge: uuid });
					faulty.stack.sandbox.pay(uuid);
					await untilUsed(fault, 3);
					expect(await capturesOf(witness)).toEqual([]);
					fault.remove();
					await witness.makeDue();
					await expectOneCapture(witness);
					expect(await witness.issues()).toEqual([]);
				},
			);

			it.each([...tried])("%s, an expired order is not cancelled", async (_, answer) => {
				const { witness, uuid } = await placeAndWait();
				faulty.stack.sandbox.expire(uuid);
				await faulty.stack.untilStatus(witness.order.sessionId, "expired");
				const fault = faulty.service.addFault({ fault: answer, on: readsOfCharge, charge: uuid });
				await untilUsed(fault, 3, async () => {
					// Each time, because a step under way postpones the next one.
					await witness.letChargeExpire();
					await faulty.stack.shop.status(witness.order.sessionId);
				});
				expect(await orderOf(witness)).toMatchObject({ status: "pending" });
				fault.remove();
				await waitFor(
					"the cancellation",
					async () => {
						// A read under way postpones the next one when it fails.
						await witness.makeDue();
						return orderOf(witness);
					},
					({ status }) => status === "canceled",
					120_000,
				);
			});

			it("later than the time limit, a paid order is captured once", async () => {
				const { witness, uuid } = await placeAndWait();
				faulty.service.addFault({
					fault: { kind: "latency", ms: timeLimitMs + 500 },
					on: readsOfCharge,
					charge: uuid,
					times: 2,
				});
				faulty.stack.sandbox.pay(uuid);
				await waitFor(
					"the capture",
					() => orderOf(witness),
					({ payment_status }) => payment_status === "captured",
					120_000,
				);
				await expectOneCapture(witness);
			});

			it("paid in the short status and pending in the full read, the plugin captures nothing", async () => {
				const { witness, uuid } = await placeAndWait();
				const fault = faulty.service.addFault({
					fault: { kind: "fields", changed: { status: "paid", paid: true } },
					on: "status",
					charge: uuid,
				});
				await witness.makeDue();
				await untilUsed(fault, 1);
				expect(await faulty.stack.shop.status(witness.order.sessionId)).toMatchObject({
					paid: false,
				});
				expect(await capturesOf(witness)).toEqual([]);
			});

			it("paid by another amount, the plugin captures nothing and opens an issue", async () => {
				const { witness, uuid } = await placeAndWait();
				const changed =
					dialect === "reference" ? { amount: 50, amount_cents: 5_000 } : { amount: 5_000 };
				faulty.service.addFault({ fault: { kind: "fields", changed }, on: "get", charge: uuid });
				faulty.stack.sandbox.pay(uuid);
				await witness.untilIssue("amount_mismatch");
				expect(await capturesOf(witness)).toEqual([]);
			});

			it("without confirming a payment for a quarter of an hour, an issue is open until a read confirms it", async () => {
				const { witness, uuid } = await placeAndWait();
				const fault = faulty.service.addFault({
					fault: { kind: "junk", body: "null" },
					on: "get",
					charge: uuid,
				});
				faulty.stack.sandbox.pay(uuid);
				await waitFor(
					"the store to record the claim",
					() =>
						faulty.stack.sql(
							`UPDATE pix_checkout_charge SET paid_claimed_since = now() - interval '16 minutes'
						WHERE session_id = $1 AND paid_claimed_since IS NOT NULL RETURNING id`,
							[witness.order.sessionId],
						),
					(rows) => rows.length === 1,
				);
				await witness.untilIssue("payment_unconfirmed");
				expect(await capturesOf(witness)).toEqual([]);
				fault.remove();
				await witness.makeDue();
				await expectOneCapture(witness);
				await waitFor(
					"the issue to be resolved",
					() =>
						faulty.stack.sql(
							"SELECT resolved_by FROM pix_checkout_issue WHERE order_id = $1 AND kind = 'payment_unconfirmed'",
							[witness.order.orderId],
						),
					([row]) => row?.resolved_by === "pix-checkout",
				);
			});

			it("pending long after the expiry, the plugin opens an issue and keeps the order", async () => {
				const { witness, uuid } = await placeAndWait();
				await witness.letChargeExpire();
				await witness.untilIssue("pending_after_expiry");
				expect(await orderOf(witness)).toMatchObject({ status: "pending" });
				faulty.stack.sandbox.pay(uuid);
				await expectOneCapture(witness);
			});
		});

		describe("of all charges", () => {
			afterEach(async () => {
				faulty.service.setFaults();
				await faulty.service.comeUp();
			});

			it("not at all for a while, the inbox keeps an event and processes it afterwards", async () => {
				const { witness, uuid } = await placeAndWait();
				await faulty.service.goDown();
				faulty.stack.sandbox.pay(uuid);
				await waitFor(
					"the store to answer the webhook",
					() => faulty.stack.sandbox.webhooks().at(-1),
					(delivery) => delivery?.status === "acknowledged",
				);
				await waitFor(
					"a failed try of the event",
					() =>
						faulty.stack.sql(
							"SELECT tries FROM pix_checkout_webhook_event WHERE charge_id = $1 AND tries > 0",
							[uuid],
						),
					(rows) => rows.length === 1,
				);
				expect(await capturesOf(witness)).toEqual([]);
				await faulty.service.comeUp();
				await expectOneCapture(witness);
				await waitFor(
					"the inbox to finish the event",
					() =>
						faulty.stack.sql("SELECT state FROM pix_checkout_webhook_event WHERE charge_id = $1", [
							uuid,
						]),
					([row]) => row?.state === "done",
					120_000,
				);
			});

			if (dialect === "reference") {
				it("for all orders with every kind of unreadable list, a paid order is captured once", async () => {
					const { witness, uuid } = await placeAndWait();
					const faults = listSilences.map(([, fault], index) =>
						faulty.service.addFault({ fault, on: "list", times: 2, after: 2 * index }),
					);
					faulty.stack.sandbox.setWebhookUrl(null);
					faulty.stack.sandbox.pay(uuid);
					faulty.stack.sandbox.setWebhookUrl(faulty.stack.webhookUrl);
					await witness.makeDue();
					await expectOneCapture(witness);
					const last = faults.at(-1);
					await waitFor(
						"the store to read each kind of list",
						() => last?.used(),
						(used) => used === 2,
						120_000,
					);
					expect(await witness.issues()).toEqual([]);
				});

				it("with lists that hang, a paid order is captured, and an expired one stays until a list answers", async () => {
					const [paid, expired] = [await placeAndWait(), await placeAndWait()];
					const fault = faulty.service.addFault({ fault: { kind: "hanging" }, on: "list" });
					await untilUsed(fault, 1);
					faulty.stack.sandbox.setWebhookUrl(null);
					faulty.stack.sandbox.pay(paid.uuid);
					faulty.stack.sandbox.expire(expired.uuid);
					faulty.stack.sandbox.setWebhookUrl(faulty.stack.webhookUrl);
					await paid.witness.makeDue();
					await expectOneCapture(paid.witness);
					await expired.witness.letChargeExpire();
					await waitFor(
						"the sweep to miss the list",
						() =>
							faulty.stack.sql(
								`SELECT id FROM pix_checkout_charge
							WHERE session_id = $1 AND state = 'expired' AND tries > 0`,
								[expired.witness.order.sessionId],
							),
						(rows) => rows.length === 1,
					);
					expect(await orderOf(expired.witness)).toMatchObject({ status: "pending" });
					expect(await expired.witness.issues()).toEqual([]);
					fault.remove();
					await expired.witness.makeDue();
					await waitFor(
						"the cancellation",
						() => orderOf(expired.witness),
						({ status }) => status === "canceled",
					);
				});
			}

			it("with a refusal of the key for a quarter of an hour, an issue is open until the service accepts it", async () => {
				const refused: Fault = {
					kind: "error_before",
					status: 403,
					contentType: "application/json",
					body: JSON.stringify({ error: { code: "api_key_revoked", message: "Made up." } }),
				};
				faulty.service.setFaults({ fault: refused, on: "list" });
				await waitFor(
					"the store to record the refusal",
					() =>
						faulty.stack.sql(
							`UPDATE pix_checkout_state
						SET value = jsonb_set(value, '{lists,since}', to_jsonb('2026-01-01T00:00:00.000Z'::text))
						WHERE id = 'service_health' AND value -> 'lists' ->> 'since' IS NOT NULL RETURNING id`,
						),
					(rows) => rows.length === 1,
				);
				const issueRows = () =>
					faulty.stack.sql(
						"SELECT resolved_by FROM pix_checkout_issue WHERE kind = 'service_unavailable'",
					);
				await waitFor("the issue to open", issueRows, (rows) => rows.at(-1)?.resolved_by === null);
				faulty.service.setFaults();
				await waitFor(
					"the issue to be resolved",
					issueRows,
					(rows) => rows.at(-1)?.resolved_by === "pix-checkout",
				);
			});

			it.each([10, -10])(
				"by a clock that is %i minutes off, a payment works as usual",
				async (minutes) => {
					const skew = faulty.service.addFault({
						fault: { kind: "clock_skewed", ms: minutes * 60_000 },
					});
					const { witness, uuid } = await placeAndWait();
					const before = skew.used();
					await witness.makeDue();
					await untilUsed(skew, before + 1);
					expect(await orderOf(witness)).toMatchObject({ status: "pending" });
					faulty.stack.sandbox.pay(uuid);
					await expectOneCapture(witness);
				},
			);
		});
	},
);
