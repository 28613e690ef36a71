import { randomUUID } from "node:crypto";
import { type PaidOrder, type Payment, PaymentError, type PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payer } from "../support/payers.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;

describe("a payment", () => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	const paid: PaidOrder[] = [];
	beforeAll(async () => {
		server = await openServer({ chargeTtlMs: 10 * minute });
		checkout = server.open({
			onPaid: async (order, { tx }) => {
				paid.push(order);
				await tx.query("INSERT INTO shipped VALUES ($1)", [order.orderId]);
			},
		});
	});
	afterAll(() => server?.close());

	const create = (wanted: Partial<Parameters<PixCheckout["payments"]["create"]>[0]> = {}) =>
		checkout.payments.create({
			orderId: randomUUID(),
			amountCents: 5_990,
			method: "pix",
			...wanted,
		});
	const until = (id: string, status: Payment["status"]) =>
		waitFor(
			`the payment to be ${status}`,
			() => checkout.payments.get(id),
			(payment) => payment.status === status,
		);
	const withCode = async (wanted?: Parameters<typeof create>[0]) =>
		until((await create(wanted)).id, "pending");
	/** The shopper pays the newest code of the service. */
	const pay = () => server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");
	const shipped = async (orderId: string) =>
		(await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [orderId])).rowCount;
	/** What the payment's page is told. */
	const pageOf = async (id: string) => {
		const address = new URL(`http://127.0.0.1/pix-checkout/payments/${id}`);
		const answer = await checkout.fetch(new Request(address), { peerAddress: "127.0.0.1" });
		return answer.json();
	};
	const codeOf = (work: Promise<unknown>) =>
		work.then(
			() => "no error",
			(error: unknown) => (error instanceof PaymentError ? error.code : error),
		);

	it("by Pix gets a code, is paid, and ships once", async () => {
		const created = await create({ payer });
		expect(created).toMatchObject({
			id: expect.stringMatching(/^pay_[\w-]{22}$/),
			amountCents: 5_990,
			capturedCents: 0,
		});
		const { pix, expiresAt } = await until(created.id, "pending");
		expect(pix?.copyPaste).toMatch(/^000201/);
		expect(expiresAt?.getTime()).toBeGreaterThan(Date.now());
		pay();
		await checkout.sweepOnce();
		expect(await until(created.id, "paid")).toMatchObject({ capturedCents: 5_990, pix: null });
		const { orderId } = created;
		expect(paid.filter((one) => one.orderId === orderId)).toEqual([
			{
				...{ orderId, paymentId: created.id, method: "pix", amountCents: 5_990 },
				...{ capturedCents: 5_990, metadata: {} },
			},
		]);
		expect(await shipped(orderId)).toBe(1);
	});

	it("by boleto gets a slip", async () => {
		const { boleto } = await withCode({ method: "boleto", payer });
		expect(boleto?.digitableLine).toMatch(/^\d{47}$/);
	});

	it("is the same for the same order, however often and from how many processes it is asked for", async () => {
		const other = server.open({ onPaid: () => {} });
		const wanted = { orderId: randomUUID(), amountCents: 5_990, method: "pix" as const };
		const charges = server.sandbox.charges().length;
		const created = await Promise.all(
			[checkout, other, checkout, other].map(({ payments }) => payments.create(wanted)),
		);
		expect(new Set(created.map(({ id }) => id)).size).toBe(1);
		await until(created[0]?.id ?? "", "pending");
		await checkout.payments.create(wanted);
		await checkout.sweepOnce();
		expect(server.sandbox.charges()).toHaveLength(charges + 1);
		await expect(checkout.payments.create({ ...wanted, amountCents: 6_990 })).rejects.toThrow(
			/5990 cents by pix already, and this one asks for 6990/,
		);
		expect(await codeOf(create({ ...wanted, method: "boleto", payer }))).toBe("order_exists");
	});

	it("waits behind others' where its e-mail has many, in whatever spelling", async () => {
		const turnOf = async (email: string | undefined) => {
			const { orderId } = await create(email === undefined ? {} : { payer: { email } });
			const { rows } = await server.shop.query(
				"SELECT turn, email_key FROM pix_checkout.pix_checkout_charge WHERE order_id = $1",
				[orderId],
			);
			return { turn: Number(rows[0]?.turn), key: rows[0]?.email_key };
		};
		const mailbox = randomUUID();
		const first = await turnOf(`${mailbox}@example.com`);
		const second = await turnOf(`${mailbox.toUpperCase()}+natal@EXAMPLE.com`);
		const third = await turnOf(` ${mailbox}@example.com`);
		const others = await turnOf(`${randomUUID()}@example.com`);
		const unnamed = await turnOf(undefined);
		expect([second.turn, third.turn]).toEqual([first.turn + 60, first.turn + 120]);
		expect([others.turn, unnamed.turn]).toEqual([first.turn + 3, first.turn + 4]);
		expect(first.key).toMatch(/^[\w-]{22}$/);
		expect([second.key, third.key]).toEqual([first.key, first.key]);
		expect(unnamed.key).toBeNull();
	});

	it("is durable while the service is down, and gets its code afterwards", async () => {
		const fault = server.sandbox.faults.add({
			fault: { kind: "error_before", status: 503 },
			times: "always",
		});
		const { id, status } = await create();
		expect(status).toBe("preparing");
		server.sandbox.faults.remove(fault.id);
		await server.pass(minute);
		await checkout.sweepOnce();
		await until(id, "pending");
	});

	it("of a wrong order, amount, method or payer is refused by name, and stored nowhere", async () => {
		const before = (await checkout.payments.list()).payments;
		for (const [wanted, message] of [
			[{ orderId: "" }, /^orderId: must not be empty/],
			[{ orderId: "   " }, /^orderId: must not be empty/],
			[{ orderId: "nul \0" }, /^orderId: must be a readable text/],
			[{ orderId: "half of a \ud83d" }, /^orderId: must be a readable text/],
			[{ orderId: "1\n2" }, /^orderId: must be one line/],
			[{ orderId: "1".repeat(201) }, /^orderId: must be a readable text of at most 200/],
			[{ amountCents: 59.9 }, /^amountCents: must be a whole number of cents/],
			[{ amountCents: 0 }, /^amountCents: must be at least 1 cent/],
			[{ amountCents: 2_147_483_648 }, /^amountCents: must be at most 2147483647 cents/],
			[
				{ method: "boleto", amountCents: 499, payer },
				/^amountCents: must be at least 500 cents by boleto/,
			],
			[{ method: "card" as never }, /^method: must be pix or boleto/],
			[{ payer: { phone: 11_900_000_000n as never } }, /^payer\.phone: must be a text/],
			[{ payer: { name: "\ud83d" } }, /invalid payer\.name/],
			[{ payer: "Fulana" as never }, /^payer: must be an object/],
			[
				{ payer: { cpf: "529.982.247-25" } as never },
				/^payer: knows no cpf, but name, email, document/,
			],
			[{ payer: { address: { cep: "01001-000" } as never } }, /^payer\.address: knows no cep/],
			[{ amount: 5_990 } as never, /^knows no amount, but orderId, amountCents/],
			[{ payer: { document: "529.982.247-00" } }, /invalid payer\.document/],
			[
				{ method: "boleto", payer: { ...payer, address: { ...payer.address, state: "XX" } } },
				/^the payer is incomplete: invalid payer\.address\.state$/,
			],
			[
				{ method: "boleto" as const },
				/missing payer\.name, payer\.email, payer\.document, .*payer\.address\.zip/,
			],
			[{ metadata: { note: "1".repeat(501) } }, /^metadata: must have readable texts/],
			[{ metadata: { note: 1 } as never }, /^metadata\.note: must be a text/],
		] as const) {
			await expect(create(wanted)).rejects.toThrow(message);
		}
		expect((await checkout.payments.list()).payments).toEqual(before);
	});

	const tooMuch = 2_147_483_648;
	const texts = ["\0", "\ud800", "  ", "1\n2", "1".repeat(1_001)];
	it("answers a call without its arguments by a PaymentError in words", async () => {
		const { payments, issues, reconciliation } = checkout;
		const none = undefined as never;
		for (const [call, code] of [
			[() => payments.create(none), "invalid_request"],
			[() => payments.get(none), "payment_not_found"],
			[() => payments.get(5 as never), "payment_not_found"],
			[() => payments.getByOrder(none), "payment_not_found"],
			[() => payments.qrCode(none), "payment_not_found"],
			[() => payments.cancel(none), "payment_not_found"],
			[() => payments.newCode(none), "payment_not_found"],
			[() => payments.change(none, {}), "payment_not_found"],
			[() => payments.change("pay_1", none), "invalid_request"],
			[() => payments.recordRefund(none, { refundId: "1", amountCents: 1 }), "payment_not_found"],
			[() => payments.recordRefund("pay_1", none), "invalid_request"],
			[() => payments.list(null as never), "invalid_request"],
			[() => payments.list({ limit: 101 }), "invalid_request"],
			[() => payments.list({ state: "lost" as never }), "invalid_request"],
			[() => payments.list({ status: "paid" } as never), "invalid_request"],
			[() => issues.get(none), "issue_not_found"],
			[() => issues.askAgain(none), "issue_not_found"],
			[() => issues.askAgain("1", null as never), "invalid_request"],
			[() => issues.resolve(none, { note: "x" }), "issue_not_found"],
			[() => issues.resolve("1", none), "invalid_request"],
			[() => issues.resolve("1", {} as never), "invalid_request"],
			[() => issues.accept("1", none), "invalid_request"],
			[() => issues.singleOut("1", none), "invalid_request"],
			[() => issues.recordRefund("1", none), "invalid_request"],
			[() => issues.list({ kinds: ["lost"] as never }), "invalid_request"],
			[() => reconciliation.days(none), "invalid_request"],
			[
				() => reconciliation.days({ from: "2026-11-30", to: "2026-11-30", day: 1 } as never),
				"invalid_request",
			],
			[() => reconciliation.day(none), "invalid_request"],
		] as const) {
			const error = await call().catch((thrown: unknown) => thrown);
			expect(error).toMatchObject({ name: "PaymentError", code });
			expect(String(error)).not.toMatch(/Invalid|Too |Unrecognized|undefined/);
		}
	});

	it.each<[string, (checkout: PixCheckout, id: string) => Promise<unknown>[]]>([
		[
			"an id of a payment or its order",
			({ payments }) => texts.flatMap((id) => [payments.get(id), payments.getByOrder(id)]),
		],
		["change", ({ payments }, id) => [payments.change(id, { amountCents: tooMuch })]],
		[
			"recordRefund",
			({ payments }, id) => [
				payments.recordRefund(id, { refundId: "1", amountCents: tooMuch }),
				...texts.map((refundId) => payments.recordRefund(id, { refundId, amountCents: 1 })),
			],
		],
		[
			"list",
			({ payments }) => [
				...texts.map((orderId) => payments.list({ orderId })),
				...["yesterday", "1 pay_\0", "+275760-09-13T00:00:00.000Z pay_AAAAAAAAAAAAAAAAAAAAAA"].map(
					(after) => payments.list({ after }),
				),
			],
		],
		["an id of an issue", ({ issues }) => texts.map((id) => issues.get(id))],
		[
			"issues.list",
			({ issues }) => [
				...texts.map((orderId) => issues.list({ orderId })),
				issues.list({ offset: 2 ** 53 }),
			],
		],
		[
			"actions on issues",
			({ issues }) =>
				texts.flatMap((text) => [
					issues.resolve("1", { note: text }),
					issues.resolve("1", { note: "sent back", by: text }),
					issues.accept("1", { orderId: text }),
					issues.singleOut("1", { chargeId: text }),
					issues.askAgain("1", { by: text }),
					issues.recordRefund("1", { refundId: text, amountCents: 1, note: "sent back" }),
					issues.recordRefund("1", { refundId: "1", amountCents: tooMuch, note: "sent back" }),
					issues.accept("1", { orderId: "1", confirmedExcessCents: tooMuch }),
				]),
		],
		[
			"reconciliation",
			({ reconciliation }) => [
				reconciliation.day("0000-01-01"),
				reconciliation.days({ from: "0000-01-01", to: "0000-01-02" }),
				reconciliation.day("2026-02-30"),
			],
		],
	])("refuses by name what no column holds: %s", async (_, calls) => {
		const { id } = await create();
		const codes = await Promise.all(calls(checkout, id).map(codeOf));
		for (const code of codes) {
			expect(["invalid_request", "payment_not_found", "issue_not_found"]).toContain(code);
		}
	});

	it("that is not paid in time expires, gets a new code, and is cancelled in the end", async () => {
		const { id } = await withCode();
		await server.pass(11 * minute);
		await checkout.sweepOnce();
		expect((await until(id, "expired")).pix).toBeNull();
		await checkout.payments.newCode(id);
		await until(id, "pending");
		await server.pass(11 * minute);
		await checkout.sweepOnce();
		await server.pass(16 * minute);
		await checkout.sweepOnce();
		expect(await until(id, "cancelled")).toMatchObject({ cancelledAt: expect.any(Date) });
		expect(await codeOf(checkout.payments.newCode(id))).toBe("nothing_due");
	});

	it("with another amount gets a code of it once the earlier one is over, without a sweep", async () => {
		const { id } = await withCode();
		const { renewableAt } = await checkout.payments.change(id, { amountCents: 7_990 });
		await server.pass(10 * minute + 1_000);
		expect(renewableAt?.getTime()).toBeLessThan(server.sandbox.clock.now());
		// A process learns the moved time when it opens.
		await server.open({ onPaid: () => {} }).payments.newCode(id);
		expect(await until(id, "pending")).toMatchObject({ reason: null, renewableAt: null });
		expect(server.sandbox.charges().at(-1)?.amountCents).toBe(7_990);
	});

	it("says why it gets no new code when its time of grace is over", async () => {
		const { id } = await withCode();
		await server.pass(11 * minute);
		await checkout.sweepOnce();
		await server.pass(16 * minute);
		const { payments } = server.open({ onPaid: () => {} });
		expect(await payments.get(id)).toMatchObject({
			status: "expired",
			reason: "too_late",
			renewableAt: null,
		});
		await expect(payments.newCode(id)).rejects.toMatchObject({
			code: "no_new_code",
			message: expect.stringContaining("the time of grace"),
		});
	});

	it("that is kept gets new codes for as long as the shop asks, also after the grace", async () => {
		const kept = server.open({ onPaid: () => {}, unpaidPayments: "keep" });
		const { id } = await kept.payments.create({
			orderId: randomUUID(),
			amountCents: 5_990,
			method: "pix",
		});
		const codes = new Set<string | undefined>();
		for (const _ of [1, 2, 3]) {
			codes.add((await until(id, "pending")).pix?.copyPaste);
			await server.pass(11 * minute);
			await kept.sweepOnce();
			await server.pass(60 * minute);
			await kept.sweepOnce();
			expect((await kept.payments.get(id)).renewableAt).toBeInstanceOf(Date);
			await kept.payments.newCode(id);
		}
		expect(codes.size).toBe(3);
		await until(id, "pending");
		await kept.payments.cancel(id);
	});

	it("gets a code for a session whose process died before its charge, however old the payment is", async () => {
		const { id, orderId } = await withCode();
		await checkout.payments.change(id, { amountCents: 7_990 });
		pay();
		await checkout.sweepOnce();
		await server.shop.query(
			`UPDATE pix_checkout.pix_checkout_payment SET created_at = created_at - interval '30 days'
			WHERE id = $1`,
			[id],
		);
		await server.shop.query(
			`INSERT INTO pix_checkout.pix_checkout_payment_session (id, order_id, method, amount_cents, created_at)
			VALUES ($1, $2, 'pix', 2000, pix_checkout.pix_checkout_now())`,
			[`pay_${orderId}`, orderId],
		);
		await server.pass(2 * minute);
		await server.open({ onPaid: () => {} }).sweepOnce();
		await until(id, "pending");
		expect(server.sandbox.charges().at(-1)?.amountCents).toBe(2_000);
	});

	it("with another amount has no code until a new one, and captures what a copied one brings", async () => {
		const { id, orderId } = await withCode();
		const changed = await checkout.payments.change(id, { amountCents: 7_990 });
		expect(changed).toMatchObject({ amountCents: 7_990, status: "failed", pix: null });
		expect(changed).toMatchObject({ reason: "order_changed", renewableAt: expect.any(Date) });
		await expect(checkout.payments.newCode(id)).rejects.toThrow(
			`can still be paid; a new one is possible from ${changed.renewableAt?.toISOString()}`,
		);
		pay();
		await checkout.sweepOnce();
		expect(await checkout.payments.get(id)).toMatchObject({ capturedCents: 5_990 });
		expect(await shipped(orderId)).toBe(0);
		// The shop's page, loaded again, asks for no money that the merchant hasn't asked for.
		const again = await create({ orderId, amountCents: 7_990 });
		expect(again).toMatchObject({ id, capturedCents: 5_990, pix: null });
		await checkout.payments.newCode(id);
		await until(id, "pending");
		expect(server.sandbox.charges().at(-1)?.amountCents).toBe(2_000);
		pay();
		await checkout.sweepOnce();
		expect(await until(id, "paid")).toMatchObject({ capturedCents: 7_990 });
		expect(await pageOf(id)).toMatchObject({ status: "paid", reason: null, amount_cents: 7_990 });
		expect(await shipped(orderId)).toBe(1);
		expect(await codeOf(checkout.payments.change(id, { amountCents: 1 }))).toBe("not_open");
		expect(await codeOf(checkout.payments.cancel(id))).toBe("not_open");
	});

	describe("that was paid too little, and all of it sent back,", () => {
		/** Asks for 79.90, gets 59.90 and sends them back. */
		async function sentBack() {
			const { id, orderId } = await withCode();
			await checkout.payments.change(id, { amountCents: 7_990 });
			pay();
			await checkout.sweepOnce();
			// The books are compared once more, some seconds later.
			await server.pass(minute);
			await checkout.sweepOnce();
			await checkout.payments.recordRefund(id, { refundId: "all", amountCents: 5_990 });
			await server.pass(minute);
			const told = await notifiedOf(id);
			// And once more, in a process that learns the moved time, before the issue about them ends.
			await server.pass(minute);
			await server.open({ onPaid: () => {} }).sweepOnce();
			return { id, orderId, told };
		}
		/** Sweeps in a process of its own, which learns the moved time, and tells the shop. */
		async function notifiedOf(wanted: string): Promise<string[]> {
			const told: string[] = [];
			const telling = server.open({
				onPaid: () => {},
				onChanged: ({ id, status }) => {
					told.push(`${id} ${status}`);
				},
				onExpired: ({ id }) => {
					told.push(`${id} over`);
				},
			});
			await telling.sweepOnce();
			return told.flatMap((one) => (one.startsWith(wanted) ? one.slice(wanted.length + 1) : []));
		}
		const openIssues = async (orderId: string) => (await checkout.issues.list({ orderId })).issues;
		const charges = async (orderId: string) => {
			const { rows } = await server.shop.query(
				"SELECT state FROM pix_checkout.pix_checkout_charge WHERE order_id = $1 ORDER BY attempt",
				[orderId],
			);
			return rows.map(({ state }) => state);
		};

		it("is open again: no code, nothing owed, and over until it gets one", async () => {
			const { id, orderId, told } = await sentBack();
			expect(await checkout.payments.get(id)).toMatchObject({
				status: "expired",
				reason: "order_changed",
				renewableAt: expect.any(Date),
				capturedCents: 5_990,
				refundedCents: 5_990,
			});
			expect(await pageOf(id)).toMatchObject({
				status: "expired",
				paid: false,
				reason: "order_changed",
				refund: { due_cents: 0, sent_cents: 5_990 },
				renewable: false,
			});
			expect(await charges(orderId)).toEqual(["captured"]);
			expect(await openIssues(orderId)).toEqual([]);
			expect(told).toEqual(["expired", "over"]);
		});

		it("is cancelled on demand", async () => {
			const { id, orderId } = await sentBack();
			expect(await checkout.payments.cancel(id)).toMatchObject({
				status: "cancelled",
				capturedCents: 5_990,
				refundedCents: 5_990,
			});
			expect(await notifiedOf(id)).toEqual(["cancelled"]);
			expect(await pageOf(id)).toMatchObject({
				status: "paid",
				reason: "refunded",
				refund: { due_cents: 0, sent_cents: 5_990, sent_at: expect.any(String) },
			});
			expect(await openIssues(orderId)).toEqual([]);
			expect(await codeOf(checkout.payments.newCode(id))).toBe("nothing_due");
		});

		it("is changed, also while it has a further code, which follows, and ships once it is paid", async () => {
			const { id, orderId } = await sentBack();
			await checkout.payments.change(id, { amountCents: 6_990 });
			await checkout.payments.newCode(id);
			await until(id, "pending");
			expect(server.sandbox.charges().at(-1)?.amountCents).toBe(6_990);
			const changed = await checkout.payments.change(id, { amountCents: 8_990 });
			expect(changed).toMatchObject({ status: "failed", reason: "order_changed" });
			await server.pass(11 * minute);
			await server.open({ onPaid: () => {} }).payments.newCode(id);
			await until(id, "pending");
			expect(server.sandbox.charges().at(-1)?.amountCents).toBe(8_990);
			pay();
			await checkout.sweepOnce();
			expect(await until(id, "paid")).toMatchObject({ capturedCents: 14_980 });
			expect(await shipped(orderId)).toBe(1);
			expect(await openIssues(orderId)).toEqual([]);
			expect(await pageOf(id)).toMatchObject({ status: "paid", paid: true });
			expect(await codeOf(checkout.payments.change(id, { amountCents: 1 }))).toBe("not_open");
		});

		it("is cancelled after the grace of its further code", async () => {
			const { id, orderId } = await sentBack();
			await checkout.payments.newCode(id);
			await until(id, "pending");
			expect(await notifiedOf(id)).toEqual(["pending"]);
			await server.pass(11 * minute);
			expect(await notifiedOf(id)).toEqual(["expired"]);
			await server.pass(16 * minute);
			expect(await notifiedOf(id)).toEqual(["cancelled", "over"]);
			await until(id, "cancelled");
			expect(await charges(orderId)).toEqual(["captured", "closed"]);
			expect(await openIssues(orderId)).toEqual([]);
			expect(await shipped(orderId)).toBe(0);
		});
	});

	it("that lacks less than the service charges gets no code of it, and the merchant learns why", async () => {
		const { id, orderId } = await withCode({ method: "boleto", amountCents: 600, payer });
		await checkout.payments.change(id, { amountCents: 1_000 });
		pay();
		await checkout.sweepOnce();
		expect(await checkout.payments.get(id)).toMatchObject({
			capturedCents: 600,
			renewableAt: null,
		});
		const refused = {
			code: "no_new_code",
			message: expect.stringContaining(
				"lacks 400 cents, and the service makes no code of less than 500",
			),
		};
		await expect(checkout.payments.newCode(id)).rejects.toMatchObject(refused);
		// Of a process that has opened it when the order lacked more.
		await server.shop.query(
			`INSERT INTO pix_checkout.pix_checkout_payment_session (id, order_id, method, created_at)
			VALUES ($1, $2, 'boleto', pix_checkout.pix_checkout_now())`,
			[`pay_${orderId}`, orderId],
		);
		await server.pass(2 * minute);
		await server.open({ onPaid: () => {} }).sweepOnce();
		await expect(checkout.payments.newCode(id)).rejects.toMatchObject(refused);
		const { rows } = await server.shop.query(
			"SELECT state FROM pix_checkout.pix_checkout_charge WHERE order_id = $1",
			[orderId],
		);
		expect(rows).toEqual([{ state: "captured" }]);
		await checkout.payments.recordRefund(id, { refundId: "all", amountCents: 600 });
		// Nothing was left to do, so the sweep has deleted the payer.
		await expect(checkout.payments.newCode(id)).rejects.toMatchObject({
			code: "payer_incomplete",
			message: expect.stringContaining("missing payer.name"),
		});
		// Another amount alone needs no payer.
		for (const amountCents of [1_500, 1_000]) {
			expect(await checkout.payments.change(id, { amountCents })).toMatchObject({ amountCents });
		}
		const again = { orderId, amountCents: 1_000, method: "boleto", payer } as const;
		await checkout.payments.create(again);
		await checkout.payments.newCode(id);
		await until(id, "pending");
		expect(server.sandbox.charges().at(-1)?.amountCents).toBe(1_000);
	});

	it("that was complete once stays so when its money was sent back, and can't be cancelled", async () => {
		const { id, orderId } = await withCode();
		pay();
		await checkout.sweepOnce();
		await until(id, "paid");
		await checkout.payments.recordRefund(id, { refundId: "all", amountCents: 5_990 });
		expect(await codeOf(checkout.payments.cancel(id))).toBe("not_open");
		expect(await codeOf(checkout.payments.change(id, { amountCents: 6_990 }))).toBe("not_open");
		expect(await codeOf(checkout.payments.newCode(id))).toBe("nothing_due");
		await server.pass(27 * minute);
		await checkout.sweepOnce();
		expect(await checkout.payments.get(id)).toMatchObject({ status: "paid", cancelledAt: null });
		expect(await shipped(orderId)).toBe(1);
	});

	it("is cancelled on demand, and money that comes later opens an issue and ships nothing", async () => {
		const issues: string[] = [];
		const watching = server.open({
			onPaid: () => {},
			onIssue: ({ kind }) => {
				issues.push(kind);
			},
		});
		const { id, orderId } = await withCode();
		expect(await checkout.payments.cancel(id)).toMatchObject({ status: "cancelled", pix: null });
		expect(await checkout.payments.cancel(id)).toMatchObject({ status: "cancelled" });
		pay();
		await server.pass(minute);
		await watching.sweepOnce();
		expect(issues).toContain("paid_after_cancellation");
		expect(await pageOf(id)).toMatchObject({ reason: "paid_after_cancellation", refund: null });
		expect(await shipped(orderId)).toBe(0);
	});

	it("counts a refund once, and never more than it has", async () => {
		const { id } = await withCode();
		pay();
		await checkout.sweepOnce();
		await until(id, "paid");
		const refund = (refundId: string, amountCents: number) =>
			checkout.payments.recordRefund(id, { refundId, amountCents });
		await Promise.all([refund("a", 4_000), refund("a", 4_000)]);
		expect(await refund("a", 4_000)).toMatchObject({ refundedCents: 4_000, status: "paid" });
		expect(await pageOf(id)).toMatchObject({
			status: "paid",
			reason: null,
			missing_cents: null,
			refund: { due_cents: 0, sent_cents: 4_000, sent_at: expect.any(String) },
		});
		expect(await codeOf(refund("a", 5_000))).toBe("refund_differs");
		expect(await codeOf(refund("b", 1_991))).toBe("refund_too_large");
		expect(await refund("b", 1_990)).toMatchObject({ refundedCents: 5_990 });
	});

	it("is found by its order and state, page by page, and by nothing else", async () => {
		const { payments } = checkout;
		for (let earlier = 0; earlier < 4; earlier += 1) {
			await create();
		}
		const { id, orderId } = await create();
		expect(await payments.list({ orderId })).toMatchObject({ payments: [{ id }], next: null });
		expect(await payments.list({ orderId, state: "paid" })).toEqual({ payments: [], next: null });
		const all: string[] = [];
		let after: string | null | undefined;
		do {
			const page = await payments.list({ limit: 3, ...(after ? { after } : {}) });
			all.push(...page.payments.map((one) => one.id));
			after = page.next;
		} while (after !== null);
		expect(all[0]).toBe(id);
		expect(new Set(all).size).toBe(all.length);
		expect(all).toHaveLength((await payments.list({ limit: 100 })).payments.length);
		for (const wrong of [
			"yesterday",
			"",
			"2026",
			"2026 pay_1",
			"2026-11-27T12:00:00.000Z",
			"2026-11-27T12:00:00.000Z ",
			"2026-13-45T99:00:00.000Z pay_1",
			"+275760-09-14T00:00:00.000Z pay_1",
			"2026-11-27T12:00:00.000Z pay_1\0",
			"2026-11-27T12:00:00.000Z pay_1 OR 1",
		]) {
			expect(await codeOf(payments.list({ after: wrong }))).toBe("invalid_request");
		}
		const first = await payments.list({ after: "0000-01-01T00:00:00.000Z pay_1" });
		expect(first).toEqual({ payments: [], next: null });
		for (const unknown of ["pay_AAAAAAAAAAAAAAAAAAAAAA", orderId, "", "\0"]) {
			expect(await codeOf(payments.get(unknown))).toBe("payment_not_found");
		}
	});

	it("whose charge can't be read is left out of the list, which has the others", async () => {
		const bad = await withCode();
		const good = await withCode();
		const setReason = (reason: string | null) =>
			server.shop.query(
				"UPDATE pix_checkout.pix_checkout_charge SET revoked_reason = $2 WHERE session_id = $1",
				[bad.id, reason],
			);
		await setReason("poison");
		const listed = (await checkout.payments.list({ limit: 2 })).payments.map(({ id }) => id);
		await setReason(null);
		expect(listed).toEqual([good.id]);
	});
});
