import { randomUUID } from "node:crypto";
import { type OnError, type OnPaid, PaymentError, type PixCheckout } from "@pix-checkout/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { openOrderBook } from "./support/open-order-book.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;

describe("what the shop writes by tx when an order is paid", () => {
	let server: ServerUnderTest;
	const opened: PixCheckout[] = [];
	beforeAll(async () => {
		server = await openServer();
	});
	afterEach(async () => {
		await Promise.all(opened.splice(0).map((checkout) => checkout.stop()));
	});
	afterAll(() => server?.close());

	/** A process of the shop. The first `failures` calls of its `onPaid` end as `fail` says. */
	const open = (fail?: OnPaid, failures = 1, onError?: OnError) => {
		const calls: string[] = [];
		const issues: string[] = [];
		const checkout = server.open({
			...(onError ? { onError } : {}),
			onIssue: ({ event, kind, orderId, detail }) => {
				issues.push(`${orderId} ${event} ${kind}: ${detail}`);
			},
			onPaid: async (order, tools) => {
				calls.push(order.orderId);
				await tools.tx.query("INSERT INTO shipped VALUES ($1)", [order.orderId]);
				if (fail && calls.length <= failures) {
					await fail(order, tools);
				}
			},
		});
		opened.push(checkout);
		return { checkout, calls, issues };
	};

	/** An order whose charge is paid at the service, and not yet known to be. */
	const paidAtService = async (
		{ payments }: PixCheckout,
		pay = () => {
			server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");
		},
	) => {
		const orderId = randomUUID();
		const { id } = await payments.create({ orderId, amountCents: 5_990, method: "pix" });
		await waitFor(
			"the code",
			() => payments.get(id),
			({ status }) => status === "pending",
		);
		pay();
		return { id, orderId };
	};
	/** Sweeps as often as a shop does in some minutes, until the payment is recorded. */
	const untilPaid = (checkout: PixCheckout, id: string) =>
		waitFor(
			"the payment to be recorded",
			async () => {
				await server.pass(minute);
				await checkout.sweepOnce();
				return checkout.payments.get(id);
			},
			({ status }) => status === "paid",
		);
	/** What the payment's page is told. */
	const pageOf = async (checkout: PixCheckout, id: string) => {
		const address = new URL(`http://127.0.0.1/pix-checkout/payments/${id}`);
		const answer = await checkout.fetch(new Request(address), { peerAddress: "127.0.0.1" });
		return answer.json();
	};
	const shipped = async (orderId: string) =>
		(await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [orderId])).rowCount;
	const codeOf = (work: Promise<unknown>) =>
		work.then(
			() => "no error",
			(error: unknown) => (error instanceof PaymentError ? error.code : error),
		);
	/** Ends all connections that are in a transaction of `onPaid`. */
	const endConnections = () =>
		server.shop.query(
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
		);

	const failures: [string, OnPaid][] = [
		["onPaid fails", () => Promise.reject(new Error("no parcels left"))],
		[
			"onPaid swallows the error of a statement",
			(_, { tx }) =>
				tx.query("SELECT nothing").then(
					() => undefined,
					() => undefined,
				),
		],
		[
			"PostgreSQL ends the connection during onPaid",
			async () => {
				await endConnections();
			},
		],
		[
			"onPaid rolls back by itself",
			async (_, { tx }) => {
				await tx.query("ROLLBACK");
			},
		],
		[
			"onPaid commits by itself",
			async (_, { tx }) => {
				await tx.query("COMMIT");
			},
		],
		[
			"onPaid commits by itself, and fails",
			async (_, { tx }) => {
				await tx.query("COMMIT");
				throw new Error("no parcels left");
			},
		],
	];
	it.each(failures)("is there once after %s", async (_, fail) => {
		const { checkout } = open(fail);
		const { id, orderId } = await paidAtService(checkout);
		await checkout.sweepOnce();
		await untilPaid(checkout, id);
		await checkout.sweepOnce();
		expect(await shipped(orderId)).toBe(1);
		expect(await checkout.payments.get(id)).toMatchObject({ capturedCents: 5_990 });
	});

	const wentOn = /is not recorded yet: onPaid went on after a statement of tx had failed/;
	const ended = /is not recorded yet: onPaid ended the transaction of tx/;
	const withoutLimits = "SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0";
	it.each<[string, OnPaid, RegExp]>([
		[
			"of onPaid when it fails",
			() => Promise.reject(new Error("no parcels left")),
			/onPaid failed for order/,
		],
		[
			"of onPaid that swallows the error of a statement",
			async (_, { tx }) => {
				await tx.query("SELECT nothing").catch(() => {});
			},
			wentOn,
		],
		// Several statements at once are sent as they are. Behind them the hostile database's limits of 1 ms
		// would hold, and end the connection first.
		[
			"of onPaid that ends the transaction",
			(_, { tx }) => tx.query(`SELECT 1; ROLLBACK; ${withoutLimits}`),
			ended,
		],
		[
			"of onPaid that begins another one",
			(_, { tx }) => tx.query(`SELECT 1; ROLLBACK; BEGIN; ${withoutLimits}`),
			ended,
		],
		["of the database when PostgreSQL ends the connection", endConnections, /the database failed/],
	])("is not there, and one line says why: that %s", async (_, fail, why) => {
		const { checkout } = open(fail);
		const { id, orderId } = await paidAtService(checkout);
		await checkout.sweepOnce();
		expect(await shipped(orderId)).toBe(0);
		// Besides, the core says that the charge's step failed.
		const told = (line: string) => line.includes(orderId) && !line.includes("will be retried");
		expect(server.logged.filter(told)).toEqual([expect.stringMatching(why)]);
		await untilPaid(checkout, id);
	});

	it("is not there, and nothing is recorded, while onPaid keeps failing: an issue names it", async () => {
		const fail = () => Promise.reject(new TypeError("no parcels left"));
		const { checkout, calls, issues } = open(fail, 5);
		const { id, orderId } = await paidAtService(checkout);
		await checkout.sweepOnce();
		expect(calls).toEqual([orderId]);
		expect(await shipped(orderId)).toBe(0);
		expect(await checkout.payments.get(id)).toMatchObject({
			status: "confirming",
			capturedCents: 0,
		});
		expect(await pageOf(checkout, id)).toMatchObject({ status: "received", paid: false });
		await untilPaid(checkout, id);
		expect(await pageOf(checkout, id)).toMatchObject({ status: "paid", paid: true, reason: null });
		expect(calls).toHaveLength(6);
		expect(await shipped(orderId)).toBe(1);
		await checkout.sweepOnce();
		expect(issues).toEqual([
			`${orderId} opened capture_failed: the charge is paid, and could not be captured yet (onPaid failed: TypeError); the sweep retries`,
			expect.stringContaining(`${orderId} resolved capture_failed`),
		]);
	});

	it("is there once after several processes have seen the payment", async () => {
		const processes = [open(), open(), open()];
		const [first] = processes;
		const { id, orderId } = await paidAtService((first ?? open()).checkout);
		await Promise.all(processes.map(({ checkout }) => checkout.sweepOnce()));
		await untilPaid((first ?? open()).checkout, id);
		expect(await shipped(orderId)).toBe(1);
		expect(processes.flatMap(({ calls }) => calls)).toEqual([orderId]);
	});

	it("may take long, and holds up no sweep: other orders are paid meanwhile", async () => {
		let end = () => {};
		const ending = new Promise<void>((resolve) => {
			end = resolve;
		});
		const { checkout } = open(() => ending);
		const slow = await paidAtService(checkout);
		await checkout.sweepOnce();
		const other = await paidAtService(checkout);
		await untilPaid(checkout, other.id);
		expect(await shipped(slow.orderId)).toBe(0);
		expect(await checkout.payments.get(slow.id)).toMatchObject({ status: "confirming" });
		end();
		await untilPaid(checkout, slow.id);
		expect(await shipped(slow.orderId)).toBe(1);
	});

	it("lets other calls about its order answer while it runs, or says that it is busy", async () => {
		let end = () => {};
		const ending = new Promise<void>((resolve) => {
			end = resolve;
		});
		const { checkout } = open(() => ending);
		const { payments } = checkout;
		const { id, orderId } = await paidAtService(checkout);
		await checkout.sweepOnce();
		const reloads = Array.from({ length: 15 }, () =>
			payments.create({ orderId, amountCents: 5_990, method: "pix" }),
		);
		const seen = (await Promise.all(reloads)).map((payment) => `${payment.id} ${payment.status}`);
		expect(new Set(seen)).toEqual(new Set([`${id} confirming`]));
		expect(await payments.newCode(id)).toMatchObject({ status: "confirming" });
		const refused = await Promise.all([
			codeOf(payments.change(id, { amountCents: 6_990 })),
			codeOf(payments.recordRefund(id, { refundId: "1", amountCents: 1 })),
			codeOf(payments.cancel(id)),
		]);
		expect(refused).toEqual(["busy", "busy", "not_open"]);
		end();
		await untilPaid(checkout, id);
		expect(await shipped(orderId)).toBe(1);
	});

	it.each([
		["as much as the first", 5_990],
		["less than the first", 7_990],
	])("holds a second paid code of its order meanwhile, of %s", async (_, amountCents) => {
		let end = () => {};
		const hanging = new Promise<void>((resolve) => {
			end = resolve;
		});
		const { checkout } = open(() => hanging);
		const { payments } = checkout;
		const { id, orderId } = await paidAtService(checkout, () => {});
		const earlier = server.sandbox.charges().at(-1)?.id ?? "";
		if (amountCents !== 5_990) {
			await payments.change(id, { amountCents });
		}
		server.sandbox.expire(earlier);
		const sweepUntil = (what: string, isDone: () => Promise<boolean>) =>
			waitFor(
				what,
				async () => {
					await server.pass(minute);
					await checkout.sweepOnce();
					return isDone();
				},
				Boolean,
			);
		const stateOf = async (chargeId: string) => {
			const { rows } = await server.shop.query(
				"SELECT state FROM pix_checkout.pix_checkout_charge WHERE charge_id = $1",
				[chargeId],
			);
			return rows[0]?.state;
		};
		await sweepUntil("the code to expire", async () => (await stateOf(earlier)) === "expired");
		await payments.newCode(id);
		await waitFor(
			"the new code",
			() => payments.get(id),
			({ status }) => status === "pending",
		);
		const first = server.sandbox.charges().at(-1)?.id ?? "";
		expect(first).not.toBe(earlier);
		server.sandbox.pay(first);
		await checkout.sweepOnce();
		expect(await payments.get(id)).toMatchObject({ status: "confirming", capturedCents: 0 });
		server.sandbox.pay(earlier, { force: true });
		const issues = async () => (await checkout.issues.list({ orderId })).issues;
		await sweepUntil("the second payment to be held", async () => (await issues()).length > 0);
		const held = [
			{ kind: "duplicate_payment", amountCents: 5_990, chargeId: earlier, resolvedAt: null },
		];
		expect(await issues()).toMatchObject(held);
		expect(await payments.get(id)).toMatchObject({ status: "confirming", capturedCents: 0 });
		end();
		expect(await untilPaid(checkout, id)).toMatchObject({ capturedCents: amountCents });
		await sweepUntil("the capture", async () => (await stateOf(first)) === "captured");
		expect(await stateOf(earlier)).toBe("paid");
		expect(await issues()).toMatchObject(held);
		expect(await shipped(orderId)).toBe(1);
		expect(await payments.get(id)).toMatchObject({ capturedCents: amountCents });
	});

	it("refuses by name its own calls that would wait for it, and makes those about other orders", async () => {
		const codes: unknown[] = [];
		const other = { orderId: randomUUID(), amountCents: 7_990, method: "pix" } as const;
		const { checkout } = open(async ({ orderId, paymentId }) => {
			const { payments, issues } = checkout;
			const refund = { refundId: "1", amountCents: 1 };
			for (const call of [
				() => payments.create({ orderId, amountCents: 5_990, method: "pix" }),
				() => payments.change(paymentId, { amountCents: 6_990 }),
				() => payments.cancel(paymentId),
				() => payments.newCode(paymentId),
				() => payments.recordRefund(paymentId, refund),
				() => issues.resolve("its_issue", { note: "sent back" }),
				() => issues.accept("its_issue", { orderId }),
				() => issues.askAgain("its_issue"),
				() => issues.singleOut("its_issue", { chargeId: "1" }),
				() => issues.recordRefund("its_issue", { ...refund, note: "sent back" }),
				() => checkout.sweepOnce(),
				() => checkout.stop(),
			]) {
				codes.push(await codeOf(call()));
			}
			const { id } = await payments.create(other);
			await payments.change(id, { amountCents: 8_990 });
		});
		const { id, orderId } = await paidAtService(checkout);
		await server.shop.query(
			`INSERT INTO pix_checkout.pix_checkout_issue (id, kind, subject, order_id, reasons)
			VALUES ('its_issue', 'amount_mismatch', 'its_issue', $1, '[]')`,
			[orderId],
		);
		await untilPaid(checkout, id);
		expect(codes).toEqual(Array.from({ length: 12 }, () => "inside_callback"));
		expect((await checkout.payments.list({ orderId: other.orderId })).payments).toMatchObject([
			{ amountCents: 8_990 },
		]);
		// Afterwards what it began may do the same.
		await checkout.payments.recordRefund(id, { refundId: "1", amountCents: 1 });
	});

	it("can use the checkout meanwhile, but not tx afterwards", async () => {
		const seen: unknown[] = [];
		let late = () => Promise.resolve<unknown>(undefined);
		const { checkout } = open(async ({ paymentId }, { tx, signal }) => {
			seen.push((await checkout.payments.get(paymentId)).status, signal.aborted);
			late = () => tx.query("SELECT 1");
		});
		const { id } = await paidAtService(checkout);
		await untilPaid(checkout, id);
		expect(seen).toEqual(["confirming", false]);
		await expect(late).rejects.toThrow("onPaid is over");
	});

	it("goes to the shop's own tables", async () => {
		const paths: unknown[] = [];
		const { checkout } = open(async (_, { tx }) => {
			paths.push((await tx.query("SHOW search_path")).rows[0]?.search_path);
		});
		const { id } = await paidAtService(checkout);
		await untilPaid(checkout, id);
		expect(paths).toEqual(['"$user", public']);
	});

	it("warns once of an onPaid that sends nothing by tx, as a forgotten await does, and of no other", async () => {
		const logged: string[] = [];
		const log = (line: string) => void logged.push(line);
		const checkout = server.open({
			logger: { info: log, warn: log, error: log },
			onPaid: ({ orderId }) => orderId,
		});
		opened.push(checkout);
		for (let order = 0; order < 2; order += 1) {
			await untilPaid(checkout, (await paidAtService(checkout)).id);
		}
		await untilPaid(open().checkout, (await paidAtService(checkout)).id);
		const warnings = (lines: string[]) =>
			lines.filter((line) => line.includes("without a statement of tx")).length;
		expect([warnings(logged), warnings(server.logged)]).toEqual([1, 0]);
	});

	it("gives its author the cause of what a query builder threw", async () => {
		const { checkout, issues } = open(async (_, { tx }) => {
			await tx.query("UPDATE shipped SET box = 1").catch((cause: unknown) => {
				throw new Error("Failed query:\nparams: ", { cause });
			});
		}, 6);
		const { id, orderId } = await paidAtService(checkout);
		await untilPaid(checkout, id);
		const lines = server.logged.filter((line) => line.includes(orderId) && line.includes("box"));
		expect(lines[0]).toMatch(
			/Failed query:[\s\S]*\ncaused by error: column "box" of relation "shipped" does not exist[\s\S]*42703/,
		);
		expect(lines[1]).toBe(
			`pix-checkout: onPaid failed for order ${orderId} again: error: column "box" of relation "shipped" does not exist`,
		);
		expect(issues.join("\n")).toContain("onPaid failed: Error 42703");
		expect(server.logged.filter((line) => line.includes("failures 1")).length).toBeGreaterThan(0);
	});

	it("gives its author what onPaid threw, with its stack once, and stores nothing of it but its name", async () => {
		const thrown = Object.assign(new TypeError("no box for fulana@example.com"), {
			code: "E_PARCEL",
		});
		const given: unknown[] = [];
		const { checkout, issues } = open(
			() => Promise.reject(thrown),
			6,
			(error, about) => {
				given.push([error, about]);
				throw new Error("the monitor is down");
			},
		);
		const { id, orderId } = await paidAtService(checkout);
		await untilPaid(checkout, id);
		expect(given).toHaveLength(6);
		expect(given[0]).toEqual([thrown, { callback: "onPaid", orderId }]);
		const lines = server.logged.filter((line) => line.includes("no box"));
		expect(lines).toHaveLength(2);
		expect(lines.filter((line) => line.includes("on-paid.test.ts"))).toHaveLength(1);
		expect(lines[1]).toBe(
			`pix-checkout: onPaid failed for order ${orderId} again: TypeError: no box for fulana@example.com`,
		);
		expect(issues.join("\n")).toContain("onPaid failed: TypeError E_PARCEL");
		const { rows } = await server.shop.query(
			"SELECT 1 FROM pix_checkout.pix_checkout_issue issue WHERE issue::text LIKE '%fulana%'",
		);
		expect(rows).toEqual([]);
	});
});

describe("onPaid that takes too long", () => {
	it("is aborted, its writes are undone, and it is called again", async () => {
		const server = await openServer();
		const reasons: unknown[] = [];
		let calls = 0;
		const book = openOrderBook(server, {
			limits: { patienceMs: 10_000, callbackMs: 200 },
			onPaid: async ({ orderId }, { tx, signal }) => {
				calls += 1;
				await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
				if (calls === 1) {
					await new Promise((resolve) => signal.addEventListener("abort", resolve));
					reasons.push(await tx.query("SELECT 1").catch((error: unknown) => error));
				}
			},
		});
		onTestFinished(async () => {
			await book.close();
			await server.close();
		});
		const orderId = randomUUID();
		const { payments } = server.open({ onPaid: () => {} });
		const { id } = await payments.create({ orderId, amountCents: 5_990, method: "pix" });
		const record = () => book.orders.confirmPayment({ sessionId: id, orderId, amountCents: 5_990 });
		await expect(record()).rejects.toThrow("onPaid took longer than 0.2 s");
		await waitFor(
			"the late statement to be refused",
			() => reasons,
			([reason]) => reason instanceof Error,
		);
		expect((await server.shop.query("SELECT FROM shipped")).rowCount).toBe(0);
		expect(await payments.get(id)).toMatchObject({ capturedCents: 0 });
		// The lock may last until PostgreSQL notices that its connection is gone.
		await waitFor(
			"the payment to be recorded",
			() =>
				record().then(
					() => true,
					() => false,
				),
			Boolean,
		);
		expect((await server.shop.query("SELECT FROM shipped")).rowCount).toBe(1);
		expect(await payments.get(id)).toMatchObject({ capturedCents: 5_990, status: "paid" });
	});
});
