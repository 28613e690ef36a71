import type { Fault } from "@pix-checkout/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from "vitest";
import {
	codeOf,
	type FaultyStack,
	type OpenPage,
	OrderWitness,
	startFaultyStack,
} from "../support/faulty-service/index.js";
import { inLongRun, isLongRun, timeLimitMs } from "../support/pace.js";
import { Turns } from "../support/turns.js";
import { waitFor } from "../support/wait-for.js";

/** Faults that make a charge and no usable answer. */
const losses: [string, Fault][] = [
	["a lost answer", { kind: "dropped_after" }],
	["no answer within the time limit", { kind: "hanging" }],
	["an answer after the time limit", { kind: "latency", ms: timeLimitMs + 500 }],
	["half a body", { kind: "half_body" }],
	["status 500 after the charge was made", { kind: "error_after", status: 500 }],
	["status 502 after the charge was made", { kind: "error_after", status: 502 }],
	["HTML with status 201", { kind: "junk", body: "<html>Welcome</html>" }],
	["junk instead of JSON", { kind: "junk", body: "{]", contentType: "application/json" }],
	["null instead of a charge", { kind: "junk", body: "null", contentType: "application/json" }],
	["an answer without its identifier", { kind: "fields", without: ["id", "uuid"] }],
	["an answer without its amount", { kind: "fields", without: ["amount", "amount_cents"] }],
	["an expiry that is null", { kind: "fields", changed: { expires_at: null } }],
	["another amount than requested", { kind: "fields", changed: { amount: 1, amount_cents: 100 } }],
	["an amount that is a text", { kind: "fields", changed: { amount: "50" } }],
	[
		"a code that is null",
		{ kind: "fields", changed: { pix: null, pix_copy_paste: null, barcode: null } },
	],
];

/** Slow, and within the time limit. */
const slowMs = 0.3 * timeLimitMs;
/** When the service accepts creations again. */
const resetMs = isLongRun ? 6_000 : 2_000;
/** How long the service's list hides a new charge. */
const lagMs = isLongRun ? 5_000 : 2_500;

/** Enough for the other dialect and the other method, which share the rest of the code. */
const fewLosses = losses.filter(([, { kind }]) => kind === "dropped_after" || kind === "fields");

const pix = ["pix", "reference", losses] as const;
/** It speaks the guide's dialect in every store. */
const boleto = ["boleto", "reference", fewLosses] as const;
const pixByGuide = ["pix", "guide", fewLosses] as const;

/** Faults that make no charge, which only the service can know. */
const failures: [string, Fault][] = [
	["a connection that ended before the request arrived", { kind: "dropped_before" }],
	["status 500 and no charge", { kind: "error_before", status: 500 }],
	["status 502 and no charge", { kind: "error_before", status: 502 }],
];

describe.each(inLongRun([pix, boleto, pixByGuide], [pix, boleto]))(
	"the creation of a charge by %s in a store of the %s dialect, after",
	(method, dialect, tried) => {
		let faulty: FaultyStack;
		beforeAll(async () => {
			faulty = await startFaultyStack({ name: `faults-service-${method}-${dialect}`, dialect });
		});
		afterAll(() => faulty?.stop());

		const place = async () => new OrderWitness(faulty, await faulty.stack.shop.placeOrder(method));

		const placing = new Turns();
		/**
		 * Places an order whose creation meets the fault, and opens its page. One at a time, because the
		 * fault affects the next creation of any order.
		 */
		const placeWith = (fault: Fault, onTestFinished: TestContext["onTestFinished"]) =>
			placing.take(async () => {
				const added = faulty.service.addFault({ fault, on: "create", times: 1 });
				const witness = await place();
				const page = witness.openPage(onTestFinished);
				await waitFor(
					"the store to send the creation",
					() => added.used(),
					(used) => used === 1,
				);
				return { witness, page };
			});

		/** Pays the one charge, and expects one capture of the order's amount. */
		const expectToBePayable = async (witness: OrderWitness, uuid: string | undefined) => {
			const { order } = witness;
			faulty.stack.sandbox.pay(uuid ?? "");
			await faulty.stack.untilCaptured(order.orderId);
			expect(await faulty.stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
			expect(await witness.unknownToChargeStore()).toEqual([]);
			expect(await witness.issues()).toEqual([]);
		};

		/** The page goes from preparing to the code of the one charge; returns that charge. */
		const expectOneCodeShown = async (witness: OrderWitness, page: OpenPage) => {
			const [charge] = await witness.untilCharges(1);
			await faulty.stack.untilStatus(witness.order.sessionId, "pending");
			expect(await page.close()).toEqual({
				statuses: ["preparing", "pending"],
				codes: [codeOf(charge)],
			});
			return charge;
		};

		describe("one of many:", { concurrent: true }, () => {
			it.for([...tried])(
				"%s, finds the charge and shows it, without a second creation",
				async ([, fault], { onTestFinished }) => {
					const { witness, page } = await placeWith(fault, onTestFinished);
					const charge = await expectOneCodeShown(witness, page);
					expect(await witness.creations()).toHaveLength(1);
					expect(await witness.rows()).toHaveLength(1);
					await expectToBePayable(witness, charge?.uuid);
				},
			);

			// The outcome depends on neither dialect nor method.
			if (tried === losses || isLongRun) {
				it("a slow answer, continues with its charge", async ({ onTestFinished }) => {
					const slow: Fault = { kind: "latency", ms: slowMs };
					const { witness, page } = await placeWith(slow, onTestFinished);
					const charge = await expectOneCodeShown(witness, page);
					expect(await witness.creations()).toHaveLength(1);
					await expectToBePayable(witness, charge?.uuid);
				});
			}
		});

		describe("with a service that fails for all orders:", () => {
			afterEach(async () => {
				faulty.service.setFaults();
				await faulty.service.comeUp();
			});

			it("an answer with unknown fields, works as usual", async () => {
				faulty.service.setFaults({
					fault: {
						kind: "fields",
						changed: { loyalty: { points: 3 }, "pix.emv": null, customer: null },
					},
				});
				const witness = await place();
				await faulty.stack.untilStatus(witness.order.sessionId, "pending");
				const [charge] = await witness.untilCharges(1);
				expect(await witness.creations()).toHaveLength(1);
				await expectToBePayable(witness, charge?.uuid);
			});

			it("a charge of another amount, shows no code and opens an issue, and another when it is paid all the same", async ({
				onTestFinished,
			}) => {
				const answered =
					method === "pix" && dialect === "reference"
						? { amount: 50, amount_cents: 5_000 }
						: { amount: 5_000 };
				const listed = { "data.0.amount": 50, "data.0.amount_cents": 5_000 };
				faulty.service.setFaults(
					{ fault: { kind: "fields", changed: answered }, on: ["create", "get"] },
					{ fault: { kind: "fields", changed: listed }, on: "list" },
				);
				const witness = await place();
				const page = witness.openPage(onTestFinished);
				await witness.untilIssue("amount_mismatch");
				await faulty.stack.untilStatus(witness.order.sessionId, "failed");
				expect((await page.close()).codes).toEqual([]);
				expect(await witness.creations()).toHaveLength(1);
				expect(await witness.unknownToChargeStore()).toEqual([]);

				const { admin, sandbox } = faulty.stack;
				const { orderId: order_id, sessionId } = witness.order;
				const [made] = await admin.issues({ order_id });
				await admin.resolveIssue(made?.id ?? "", { note: "nothing was paid" });
				const unpaid = await admin.books(order_id);
				expect(unpaid).toMatchObject({ transactions: [], collections: [{ payments: [] }] });
				const [charge] = await witness.charges();
				sandbox.pay(charge?.uuid ?? "");
				const [paid] = await waitFor(
					"an issue about the payment",
					() => admin.issues({ order_id }),
					({ length }) => length > 0,
				);
				expect(paid).toMatchObject({
					kind: "amount_mismatch",
					amount_cents: 5_000,
					reasons: [{ code: "other_amount_paid" }],
				});
				await faulty.stack.untilStatus(sessionId, "paid");
				expect(await admin.books(order_id)).toEqual(unpaid);
			});

			it("a charge that the list hides for the whole look-up window, knows both charges and captures one", async ({
				onTestFinished,
			}) => {
				faulty.service.setFaults(
					{ fault: { kind: "dropped_after" }, on: "create", times: 1 },
					{ fault: { kind: "list_lags", ms: 3_600_000 } },
				);
				const witness = await place();
				const page = witness.openPage(onTestFinished);
				await witness.untilStates("unconfirmed");
				await witness.letSettlingWindowPass();
				const [first, second] = await witness.untilCharges(2);
				await faulty.stack.untilStatus(witness.order.sessionId, "pending");
				faulty.service.setFaults();
				await witness.makeDue();
				await waitFor(
					"the charge store to have both",
					() => witness.unknownToChargeStore(),
					(ids) => ids.length === 0,
				);
				// The page never shows the first code, but a slip reaches the payer's bank without it.
				if (method === "boleto") {
					await witness.untilIssue("unmatched_boleto");
				}
				faulty.stack.sandbox.pay(first?.uuid ?? "");
				await faulty.stack.untilCaptured(witness.order.orderId);
				expect((await page.close()).codes).toEqual([codeOf(second)]);
				faulty.stack.sandbox.pay(second?.uuid ?? "");
				await witness.untilIssue("duplicate_payment");
				expect(await faulty.stack.admin.captures(witness.order.orderId)).toEqual([
					witness.order.totalCents / 100,
				]);
			});

			// These outcomes depend on neither dialect nor method.
			if (tried === losses || isLongRun) {
				it.for(failures)(
					"%s, creates a second attempt after the look-up window",
					async ([, fault], { onTestFinished }) => {
						faulty.service.setFaults({ fault, on: "create", times: 1 });
						const witness = await place();
						const page = witness.openPage(onTestFinished);
						await witness.untilStates("unconfirmed");
						await witness.letSettlingWindowPass();
						const charge = await expectOneCodeShown(witness, page);
						const creations = await witness.creations();
						expect(new Set(creations.map(({ creation }) => creation?.description)).size).toBe(2);
						await witness.untilStates("replaced", "pending");
						await expectToBePayable(witness, charge?.uuid);
					},
				);

				it("a refused connection, retries the same attempt", async ({ onTestFinished }) => {
					await faulty.service.goDown();
					const witness = await place();
					const page = witness.openPage(onTestFinished);
					await waitFor(
						"a failed try",
						() =>
							faulty.stack.sql(
								"SELECT state FROM pix_checkout_charge WHERE session_id = $1 AND tries > 0",
								[witness.order.sessionId],
							),
						([row]) => row?.state === "queued",
					);
					await faulty.service.comeUp();
					const charge = await expectOneCodeShown(witness, page);
					expect(await witness.creations()).toHaveLength(1);
					expect(await witness.rows()).toHaveLength(1);
					await expectToBePayable(witness, charge?.uuid);
				});

				it("status 429, waits for the reset and retries the same attempt", async () => {
					faulty.service.setFaults({
						fault: { kind: "rate_limited", resetMs },
						on: "create",
						times: 1,
					});
					const witness = await place();
					await faulty.stack.untilStatus(witness.order.sessionId, "pending");
					const [refused, made, ...others] = await witness.creations();
					expect([refused?.status, made?.status, others]).toEqual([429, 201, []]);
					expect(Date.parse(made?.at ?? "") - Date.parse(refused?.at ?? "")).toBeGreaterThanOrEqual(
						resetMs,
					);
					expect(made?.creation).toEqual(refused?.creation);
					const [charge] = await witness.untilCharges(1);
					await expectToBePayable(witness, charge?.uuid);
				});

				it("a lost answer and a list that lags by seconds, still finds the charge", async ({
					onTestFinished,
				}) => {
					faulty.service.setFaults(
						{ fault: { kind: "dropped_after" }, on: "create", times: 1 },
						{ fault: { kind: "list_lags", ms: lagMs } },
					);
					const witness = await place();
					const page = witness.openPage(onTestFinished);
					const [charge] = await witness.untilCharges(1);
					await faulty.stack.untilStatus(witness.order.sessionId, "pending");
					expect((await page.close()).codes).toEqual([codeOf(charge)]);
					expect(await witness.creations()).toHaveLength(1);
					await expectToBePayable(witness, charge?.uuid);
				});

				it.each([10, -10])(
					"a lost answer and a clock that is %i minutes off, still finds the charge",
					async (minutes) => {
						faulty.service.setFaults(
							{ fault: { kind: "dropped_after" }, on: "create", times: 1 },
							{ fault: { kind: "clock_skewed", ms: minutes * 60_000 } },
						);
						const witness = await place();
						const [charge] = await witness.untilCharges(1);
						await faulty.stack.untilStatus(witness.order.sessionId, "pending");
						expect(await witness.creations()).toHaveLength(1);
						await expectToBePayable(witness, charge?.uuid);
					},
				);
			}
		});
	},
);
