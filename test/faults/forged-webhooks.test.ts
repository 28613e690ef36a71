import type { SandboxCharge } from "@pix-checkout/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
	type FaultyStack,
	type OrderWitness,
	paidEvent,
	placePendingOrder,
	startFaultyStack,
	WebhookSender,
} from "../support/faulty-service/index.js";
import { inParallel } from "../support/in-parallel.js";
import { moveClock } from "../support/move-clock.js";
import { isLongRun, triedDialects } from "../support/pace.js";
import { untilSweeps } from "../support/until-sweeps.js";
import { waitFor } from "../support/wait-for.js";

/** How many sweeps the test counts look-ups in after a flood. */
const floodSweeps = isLongRun ? 15 : 5;
/** More than the inbox can look up while the test pays ten orders. */
const floodSize = isLongRun ? 1_000 : 400;

const invented = "00000000-0000-4000-8000-000000000000";
/** An event that any sender can forge with the address and a pending charge of this store. */
type Forgery = (charge: SandboxCharge, dialect: "reference" | "guide") => unknown;
const forgeries: [string, Forgery][] = [
	[
		"an invented uuid and the store's reference",
		({ description }) => paidEvent(invented, { description }),
	],
	[
		"another amount than the charge's",
		({ uuid, description }) => paidEvent(uuid, { amount: 99_999_999, description }),
	],
	["an unknown status", ({ uuid }) => paidEvent(uuid, { status: "paid_for_sure" })],
	[
		"another event than its status",
		({ uuid }) => ({ event: "charge.expired", data: { uuid, status: "paid" } }),
	],
	[
		"a false expiry",
		({ uuid }) => ({ event: "charge.expired", data: { uuid, status: "expired" } }),
	],
	["a false failure", ({ uuid }) => ({ event: "charge.failed", data: { uuid, status: "failed" } })],
	["the first eight characters of a uuid", ({ uuid }) => paidEvent(uuid.slice(0, 8))],
	["half of an id", ({ id }) => paidEvent(id.slice(0, 14))],
	[
		"the other form of the id",
		({ id, uuid }, dialect) => paidEvent(dialect === "guide" ? id : uuid),
	],
	["the id in the field id", ({ id }) => ({ event: "charge.paid", data: { id, status: "paid" } })],
	["the uuid in capitals", ({ uuid }) => paidEvent(uuid.toUpperCase())],
	["two identifiers of different charges", ({ id }) => paidEvent(invented, { id })],
	["SQL as uuid", () => paidEvent("'; DROP TABLE pix_checkout_charge; --")],
	["a path as uuid", ({ uuid }) => paidEvent(`${uuid}/../../balance`)],
	["an encoded path as uuid", () => paidEvent("..%2F..%2Fbalance")],
	["a query as uuid", ({ uuid }) => paidEvent(`${uuid}?status=paid`)],
	["a line break in the uuid", ({ uuid }) => paidEvent(`${uuid}\r\nx-evil: 1`)],
	["an empty uuid", () => paidEvent("")],
	["a list as uuid", ({ uuid }) => paidEvent([uuid])],
	["an object as uuid", ({ uuid }) => paidEvent({ $ne: uuid })],
	["a number as uuid", () => paidEvent(1e21)],
	["null as uuid", () => paidEvent(null)],
	[
		"null everywhere else",
		({ uuid }) =>
			paidEvent(uuid, {
				amount: null,
				status: null,
				description: null,
				customer: null,
				paid_at: null,
			}),
	],
	[
		"lists everywhere else",
		({ uuid }) =>
			paidEvent(uuid, {
				amount: [1],
				status: ["paid"],
				description: [],
				customer: [],
				paid_at: [],
			}),
	],
	[
		"numbers everywhere else",
		({ uuid }) =>
			paidEvent(uuid, { amount: -1, status: 7, description: 7, customer: 7, paid_at: 7 }),
	],
	["a very long uuid", () => paidEvent("a".repeat(50_000))],
	[
		"a very long description",
		({ uuid }) => paidEvent(uuid, { description: "pxc_".repeat(12_000) }),
	],
	["a very long status", ({ uuid }) => paidEvent(uuid, { status: "p".repeat(50_000) })],
	["a very long event", ({ uuid }) => ({ event: "e".repeat(50_000), data: { uuid } })],
	["a zero byte in the uuid", ({ uuid }) => paidEvent(`${uuid}\u0000`)],
	["a zero byte in the status", ({ uuid }) => paidEvent(uuid, { status: "paid\u0000" })],
	["a zero byte in the event", ({ uuid }) => ({ event: "charge.dreamt\u0000", data: { uuid } })],
	["half a character in the event", ({ uuid }) => ({ event: "charge.\ud800", data: { uuid } })],
	[
		"a prototype as data",
		() => JSON.parse('{"event":"charge.paid","data":{"__proto__":{"uuid":"x"}}}'),
	],
	["a list as data", ({ uuid }) => ({ event: "charge.paid", data: [uuid] })],
	["a list of events", ({ uuid }) => [paidEvent(uuid)]],
	["null", () => null],
	["a text", () => "charge.paid"],
];

describe.each([...triedDialects])("in the %s dialect, a webhook", (dialect) => {
	let faulty: FaultyStack;
	let sender: WebhookSender;
	beforeAll(async () => {
		faulty = await startFaultyStack({
			name: `faults-forged-webhooks-${dialect}`,
			dialect,
			pixGraceMinutes: 0,
		});
		sender = new WebhookSender(faulty.stack);
	});
	afterAll(() => faulty?.stop());
	afterEach(async () => {
		// The inbox looks up forged events for minutes; the next test starts with an empty one.
		await faulty.stack.sql("DELETE FROM pix_checkout_webhook_event WHERE state <> 'done'");
	});

	const capturesOf = ({ order }: OrderWitness) => faulty.stack.admin.captures(order.orderId);
	const orderOf = ({ order }: OrderWitness) => faulty.stack.admin.order(order.orderId);
	const expectOneCapture = async (witness: OrderWitness) => {
		await faulty.stack.untilCaptured(witness.order.orderId);
		expect(await capturesOf(witness)).toEqual([witness.order.totalCents / 100]);
	};

	it("with the uuid of another order's paid charge moves that order only", async () => {
		const { witness } = await placePendingOrder(faulty);
		const other = await placePendingOrder(faulty);
		const [ours] = await witness.rows();
		sender.withhold(() => faulty.stack.sandbox.pay(other.charge.uuid));
		const body = paidEvent(other.charge.uuid, { description: ours?.reference });
		expect((await sender.deliver(body)).status).toBe(200);
		await expectOneCapture(other.witness);
		expect(await capturesOf(witness)).toEqual([]);
	});

	it("of a foreign charge with the store's reference captures nothing, and opens an issue", async () => {
		const { witness } = await placePendingOrder(faulty);
		const [ours] = await witness.rows();
		const foreign = await makeForeignCharge(witness.order.totalCents, ours?.reference ?? "");
		const body = sender.withhold(() => faulty.stack.sandbox.pay(foreign.uuid));
		expect((await sender.deliver(body)).status).toBe(200);
		await waitFor(
			"a payment issue",
			() =>
				faulty.stack.sql("SELECT kind FROM pix_checkout_issue WHERE subject = ANY($1)", [
					[foreign.uuid, foreign.id],
				]),
			(rows) => rows.length > 0,
			60_000,
		);
		expect(await capturesOf(witness)).toEqual([]);
		expect(await orderOf(witness)).toMatchObject({ payment_status: "awaiting" });
	});

	it("that is forged moves nothing, whatever its content, and gets an answer at once", async () => {
		const { witness, charge } = await placePendingOrder(faulty);
		const before = await witness.rows();
		for (const [what, forge] of forgeries) {
			const start = Date.now();
			const { status } = await sender.deliver(forge(charge, dialect));
			expect([what, status]).toEqual([what, expect.toBeOneOf([200, 400])]);
			expect([what, Date.now() - start]).toEqual([what, expect.toSatisfy((ms) => ms < 5_000)]);
		}
		await waitFor(
			"the inbox to process each event",
			async () => {
				// The inbox looks up an unknown charge every two seconds.
				await moveClock(faulty.stack, 5_000);
				return faulty.stack.sql(
					"SELECT event, charge_id FROM pix_checkout_webhook_event WHERE tries = 0 AND state = 'received'",
				);
			},
			(rows) => rows.length === 0,
			90_000,
		);
		expect(await witness.rows()).toMatchObject(before.map(({ state }) => ({ state })));
		expect(await capturesOf(witness)).toEqual([]);
		expect(await orderOf(witness)).toMatchObject({ status: "pending", payment_status: "awaiting" });
		expect(await witness.issues()).toEqual([]);
		faulty.stack.sandbox.pay(charge.uuid);
		await faulty.stack.untilCaptured(witness.order.orderId);
	});

	describe("in a flood", () => {
		it("that makes a hundred false claims about one charge costs a few reads", async () => {
			const { witness, charge } = await placePendingOrder(faulty);
			const [ours] = await witness.rows();
			const before = readsOf(charge).length;
			const start = Date.now();
			const claims = ["paid", "pending", "expired", "failed", "paid_for_sure", null];
			await Promise.all(
				Array.from({ length: 100 }, (_, index) => {
					const event = ["charge.paid", "charge.expired", "charge.failed"][index % 3];
					const status = claims[Math.floor(index / 6) % claims.length];
					const uuid = index % 2 ? charge.uuid : charge.id;
					return sender.deliver({ event, data: { uuid, status } });
				}),
			);
			await waitFor(
				"the inbox to process all events with the store's own identifier",
				() =>
					faulty.stack.sql(
						"SELECT id FROM pix_checkout_webhook_event WHERE charge_id = $1 AND next_try_at IS NOT NULL",
						[ours?.charge_id],
					),
				(rows) => rows.length === 0,
				90_000,
			);
			// One read for each interval of polls, a look-up every two seconds, and the burst's reserve.
			const allowed = Math.ceil((Date.now() - start) / 1_000) + 20;
			expect(readsOf(charge).length - before).toBeLessThanOrEqual(allowed);
		});

		it(`that is forged ${floodSize} times delays no genuine payment, by either route`, async () => {
			const { witness: victim, charge: attacked } = await placePendingOrder(faulty);
			const [ours] = await victim.rows();
			const usualMs = await medianCaptureMs();

			const medusasRoute = `${faulty.stack.store.url}/hooks/payment/pix_pix-checkout`;
			const flood = (prefix: string) =>
				Array.from({ length: floodSize }, (_, index) => {
					const uuid = `${prefix}-0000-4000-8000-${String(index).padStart(12, "0")}`;
					return paidEvent(uuid, index % 4 ? {} : { description: ours?.reference });
				});
			for (const url of [medusasRoute, faulty.stack.webhookUrl]) {
				const answers = await inParallel(
					50,
					flood(url === medusasRoute ? "22222222" : "11111111"),
					(body) => sender.deliver(body, url),
				);
				expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			}
			await waitFor(
				"Medusa to pass on the events of its own route",
				() =>
					faulty.stack.sql(
						"SELECT id FROM pix_checkout_webhook_event WHERE charge_id LIKE '22222222%'",
					),
				({ length }) => length === floodSize,
				120_000,
			);
			const requestsBefore = faulty.service.requests().length;
			const start = Date.now();

			expect(await medianCaptureMs()).toBeLessThan(3 * usualMs + 1_000);

			// An event without a description needs a look-up, which overtakes those of all forged events.
			const { charge, witness } = await placePendingOrder(faulty);
			sender.withhold(() => faulty.stack.sandbox.pay(charge.uuid));
			expect((await sender.deliver(paidEvent(charge.uuid))).status).toBe(200);
			await expectOneCapture(witness);
			await waitFor(
				"the genuine event to be done",
				() =>
					faulty.stack.sql("SELECT state FROM pix_checkout_webhook_event WHERE charge_id = $1", [
						charge.uuid,
					]),
				([row]) => row?.state === "done",
			);
			for (const [lane, prefix] of [
				["authenticated", "11111111"],
				["unauthenticated", "22222222"],
			] as const) {
				expect((await forgedRows(lane, prefix)).length).toBeGreaterThan(0.3 * floodSize);
			}

			const paths = faulty.service
				.requests()
				.slice(requestsBefore)
				.map(({ path }) => path);
			const lookUps = paths.filter((path) => /\/(11111111|22222222)-/.test(path));
			// Two lanes: one in two seconds each, ten in reserve. One reference: a few in a minute.
			const seconds = (Date.now() - start) / 1_000;
			expect(lookUps.length).toBeLessThanOrEqual(2 * (10 + seconds / 2) + 12 * (1 + seconds / 60));
			const reads = paths.filter(
				(path) => path.includes(attacked.id) || path.includes(attacked.uuid),
			);
			expect(reads.length).toBeLessThanOrEqual(seconds / 3 + 8);
			expect(await capturesOf(victim)).toEqual([]);
		});

		it("of 500 invented charges costs the service 30 look-ups a minute", async () => {
			const before = faulty.service.requests("get").length;
			const start = Date.now();
			const answers = await Promise.all(
				Array.from({ length: 500 }, (_, index) =>
					sender.deliver(paidEvent(`00000000-0000-4000-8000-${String(index).padStart(12, "0")}`)),
				),
			);
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
			// The true event behind them doesn't wait for their end.
			const { witness, charge } = await placePendingOrder(faulty);
			faulty.stack.sandbox.pay(charge.uuid);
			await faulty.stack.untilCaptured(witness.order.orderId);
			await untilSweeps(faulty.stack, floodSweeps);
			// A minute's span touches two minutes of the clock.
			const minutes = Math.floor((Date.now() - start) / 60_000) + 2;
			const invented = faulty.service
				.requests("get")
				.slice(before)
				.filter(({ path }) => path.includes("/00000000-"));
			expect(invented.length).toBeLessThanOrEqual(30 * minutes);
			expect(readsOf(charge).length).toBeLessThanOrEqual(5);
		});
	});

	const forgedRows = (lane: string, prefix: string) =>
		faulty.stack.sql(
			`SELECT id FROM pix_checkout_webhook_event
			WHERE lane = $1 AND charge_id LIKE $2 || '%' AND tries = 0 AND next_try_at IS NOT NULL`,
			[lane, prefix],
		);

	/** The median of five orders, one after the other: from the payment at the service to the capture. */
	async function medianCaptureMs(): Promise<number> {
		const times: number[] = [];
		for (let payment = 0; payment < 5; payment += 1) {
			const { witness, charge } = await placePendingOrder(faulty);
			const start = Date.now();
			faulty.stack.sandbox.pay(charge.uuid);
			await faulty.stack.untilCaptured(witness.order.orderId);
			times.push(Date.now() - start);
		}
		return times.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY;
	}

	const readsOf = ({ id, uuid }: SandboxCharge) =>
		faulty.service.requests().filter(({ path }) => path.includes(uuid) || path.includes(id));

	/** Makes a charge on the same account, but not by this store. */
	async function makeForeignCharge(amount: number, description: string): Promise<SandboxCharge> {
		const answer = await fetch(`${faulty.stack.sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: `Bearer sk_live_sandbox_${dialect}`,
				"content-type": "application/json",
			},
			body: JSON.stringify({ amount, description, payment_method: "pix" }),
		});
		expect(answer.status).toBe(201);
		const charge = faulty.stack.sandbox.charges().at(-1);
		if (!charge) {
			throw new Error("the service has no charge");
		}
		return charge;
	}
});
