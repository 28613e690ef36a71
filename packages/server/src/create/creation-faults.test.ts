import type { Fault, SandboxCharge } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const second = 1_000;
const minute = 60 * second;

/** Faults that make a charge, of its creation first, with others that last. */
const losses: [string, Fault, ...Fault[]][] = [
	["a lost answer", { kind: "dropped_after" }],
	["no answer within the time limit", { kind: "hanging" }],
	["an answer after the time limit", { kind: "latency", ms: 10_500 }],
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
	[
		"a lost answer and a list that lags by seconds",
		{ kind: "dropped_after" },
		{ kind: "list_lags", ms: 35 * second },
	],
	...[10, -10].map((minutes): [string, Fault, Fault] => [
		`a lost answer and a clock that is ${minutes} minutes off`,
		{ kind: "dropped_after" },
		{ kind: "clock_skewed", ms: minutes * minute },
	]),
	// The answers of a sound service may look like this.
	["a slow answer", { kind: "latency", ms: 20 }],
	[
		"an answer with unknown fields",
		{
			kind: "fields",
			changed: { loyalty: { points: 3 }, "pix.emv": null, customer: null },
		},
	],
];

/** Faults that make no charge, which only the service can know. */
const failures: [string, Fault][] = [
	["a connection that ended before the request arrived", { kind: "dropped_before" }],
	["status 500 and no charge", { kind: "error_before", status: 500 }],
	["status 502 and no charge", { kind: "error_before", status: 502 }],
];

describe.each([
	{ method: "pix", dialect: "reference" },
	{ method: "pix", dialect: "guide" },
	{ method: "boleto", dialect: "reference" },
	{ method: "boleto", dialect: "guide" },
] as const)(
	"the creation of a charge by $method in a store of the $dialect dialect, after",
	({ method, dialect }) => {
		/** An order with its page, which looks before the creation, and after each step from then on. */
		async function placedOrder() {
			const shop = await ShopUnderTest.open({ policy: { dialect } });
			await shop.placeOrder(method);
			const statuses: string[] = [];
			const codes: string[] = [];
			const look = async () => {
				const { status = "none", pix, boleto } = (await shop.shownStatus()) ?? {};
				const code = pix?.copy_paste ?? boleto?.barcode ?? null;
				if (statuses.at(-1) !== status) {
					statuses.push(status);
				}
				if (code !== null && codes.at(-1) !== code) {
					codes.push(code);
				}
				return status;
			};
			await look();
			const pass = async (ms: number, stepMs = 10 * second) => {
				await shop.createWaiting();
				await look();
				for (let passed = 0; passed < ms; passed += stepMs) {
					await shop.pass(stepMs, stepMs);
					await shop.poll();
					await look();
				}
			};
			/** Until the page waits no more; that may take the whole look-up window. */
			const settle = async () => {
				for (let tried = 0; tried < 30 && (await look()) === "preparing"; tried += 1) {
					await pass(10 * second);
				}
			};
			return { shop, page: { statuses, codes }, pass, settle };
		}

		const states = ({ chargeStore }: ShopUnderTest) => chargeStore.rows.map(({ state }) => state);
		const issues = ({ chargeStore }: ShopUnderTest) => chargeStore.issues.map(({ kind }) => kind);
		const codeOf = ({ pix, boleto }: SandboxCharge) => pix?.copyPaste ?? boleto?.barcode;

		function expectAllKnown({ sandbox, chargeStore }: ShopUnderTest) {
			const known = chargeStore.rows.flatMap(({ chargeId, chargeAlias }) => [
				chargeId,
				chargeAlias,
			]);
			for (const { id, uuid } of sandbox.charges()) {
				expect(known.includes(id) || known.includes(uuid), `${id} is known`).toBe(true);
			}
		}

		function expectOneCapture(shop: ShopUnderTest) {
			expect(shop.orders.captures).toEqual([shop.sessionId]);
			expect(shop.order?.capturedCents).toBe(shop.amountCents);
		}

		/** The page went from preparing to the code of the one charge, whose payment is captured once. */
		async function expectOneCharge({ shop, page, pass }: Awaited<ReturnType<typeof placedOrder>>) {
			expect(shop.sandbox.charges()).toHaveLength(1);
			expect(page).toEqual({ statuses: ["preparing", "pending"], codes: [codeOf(shop.charge())] });
			shop.sandbox.pay(shop.charge().id);
			await pass(30 * second);
			expectOneCapture(shop);
			expectAllKnown(shop);
			expect(issues(shop)).toEqual([]);
		}

		it.each(losses)(
			"%s, shows the one charge, without a second creation",
			async (_, fault, ...lasting) => {
				const placed = await placedOrder();
				const { shop, settle } = placed;
				shop.addFault({ fault, on: "create", times: 1 });
				for (const another of lasting) {
					shop.addFault({ fault: another });
				}
				await settle();
				expect(states(shop)).toEqual(["pending"]);
				await expectOneCharge(placed);
				expect(shop.creations()).toMatchObject([{ faults: expect.arrayContaining([fault.kind]) }]);
			},
		);

		it.each(failures)(
			"%s, creates a second attempt after the look-up window, and watches the first",
			async (_, fault) => {
				const placed = await placedOrder();
				const { shop, settle } = placed;
				shop.addFault({ fault, on: "create", times: 1 });
				await settle();
				expect(states(shop)).toEqual(["replaced", "pending"]);
				expect(shop.chargeStore.rows[0]?.nextActionAt).not.toBeNull();
				const references = shop.creations().map(({ creation }) => creation?.description);
				expect(references).toEqual(shop.chargeStore.rows.map(({ reference }) => reference));
				expect(new Set(references).size).toBe(2);
				await expectOneCharge(placed);
			},
		);

		it("a refused connection, retries the same attempt", async () => {
			const placed = await placedOrder();
			const { shop, pass } = placed;
			await shop.sandbox.pause();
			await pass(0);
			expect(states(shop)).toEqual(["queued"]);
			await shop.sandbox.resume();
			await pass(10 * second);
			expect(states(shop)).toEqual(["pending"]);
			expect(shop.creations()).toHaveLength(1);
			await expectOneCharge(placed);
		});

		it("status 429, waits for the reset and retries the same attempt", async () => {
			const placed = await placedOrder();
			const { shop, pass } = placed;
			shop.addFault({ fault: { kind: "rate_limited", resetMs: 45_000 }, on: "create", times: 1 });
			await pass(44 * second, 11 * second);
			expect(states(shop)).toEqual(["queued"]);
			expect(shop.creations()).toHaveLength(1);
			await pass(3 * second, second);
			const [refused, made, ...others] = shop.creations();
			expect([refused?.status, made?.status, others]).toEqual([429, 201, []]);
			expect(made?.creation).toEqual(refused?.creation);
			await expectOneCharge(placed);
		});

		it("a charge that the list hides for the whole look-up window, knows both charges and captures one", async () => {
			const { shop, page, pass, settle } = await placedOrder();
			shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
			const lag = shop.addFault({ fault: { kind: "list_lags", ms: 60 * minute } });
			await settle();
			lag.remove();
			await pass(5 * minute, minute);
			expect(shop.sandbox.charges()).toHaveLength(2);
			expectAllKnown(shop);
			// The page never shows the first code, but a slip reaches the payer's bank without it.
			const late = method === "boleto" ? ["unmatched_boleto"] : [];
			expect(issues(shop)).toEqual(late);
			expect(page.codes).toEqual([codeOf(shop.charge(1))]);
			shop.sandbox.pay(shop.charge(0).id);
			await pass(minute);
			shop.sandbox.pay(shop.charge(1).id);
			await pass(minute);
			expect(issues(shop)).toEqual([...late, "duplicate_payment"]);
			expectOneCapture(shop);
		});

		it("a charge of another amount, shows no code and opens an issue, and another when it is paid all the same", async () => {
			const { shop, page, pass, settle } = await placedOrder();
			const isReference = method === "pix" && dialect === "reference";
			const answered = isReference ? { amount: 50, amount_cents: 5_000 } : { amount: 5_000 };
			const listed = { "data.0.amount": 50, "data.0.amount_cents": 5_000 };
			shop.addFault({ fault: { kind: "fields", changed: answered }, on: ["create", "get"] });
			shop.addFault({ fault: { kind: "fields", changed: listed }, on: "list" });
			await settle();
			expect(page).toEqual({ statuses: ["preparing", "failed"], codes: [] });
			expect(shop.creations()).toHaveLength(1);
			expectAllKnown(shop);
			expect(issues(shop)).toEqual(["amount_mismatch"]);
			await shop.chargeStore.resolveByHand("amount_mismatch", (await shop.newest()).chargeId ?? "");
			shop.sandbox.pay(shop.charge().id);
			await pass(2 * minute);
			expect(shop.chargeStore.issues).toMatchObject([
				{ kind: "amount_mismatch", resolved: { by: "merchant" } },
				{
					kind: "amount_mismatch",
					amountCents: 5_000,
					reasons: [{ code: "other_amount_paid" }],
					resolved: null,
				},
			]);
			expect(page).toEqual({ statuses: ["preparing", "failed", "paid"], codes: [] });
			expect(shop.orders.captures).toEqual([]);
		});
	},
);
