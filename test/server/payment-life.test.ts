import { randomUUID } from "node:crypto";
import { type PaidOrder, type Payment, PaymentError, type PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { decodeQr } from "../support/decode-picture.js";
import { payer } from "../support/payers.js";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;
const amountCents = 5_990;

describe("a payment, in its order's whole life,", () => {
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

	type Wanted = Parameters<PixCheckout["payments"]["create"]>[0];
	const create = (wanted: Partial<Wanted> = {}) =>
		checkout.payments.create({ orderId: randomUUID(), amountCents, method: "pix", ...wanted });
	const until = (id: string, status: Payment["status"]) =>
		waitFor(
			`the payment to be ${status}`,
			() => checkout.payments.get(id),
			(payment) => payment.status === status,
		);
	const withCode = async (wanted?: Partial<Wanted>) => until((await create(wanted)).id, "pending");
	const charges = () => server.sandbox.charges();
	const newestCharge = () => charges().at(-1)?.id ?? "";
	const shipped = async (orderId: string) =>
		(await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [orderId])).rowCount;
	const issuesOf = async (orderId: string) => {
		const { issues } = await checkout.issues.list({ orderId });
		return issues.map(({ id, kind, amountCents: cents }) => ({ id, kind, cents }));
	};
	const pageOf = async (of: PixCheckout, id: string) => {
		const address = new URL(`http://127.0.0.1/pix-checkout/payments/${id}`);
		const answer = await of.fetch(new Request(address), { peerAddress: "127.0.0.1" });
		return { http: answer.status, ...Object(await answer.json()) };
	};
	const errorOf = (work: Promise<unknown>) =>
		work.then(
			() => "no error",
			(error: unknown) => (error instanceof PaymentError ? error.code : error),
		);
	/** A sweep of a process that learns the moved time when it opens. */
	const passAndSweep = async (ms: number) => {
		await server.pass(ms);
		await server.open({ onPaid: () => {} }).sweepOnce();
	};

	it("begins again after its cancellation, with what is asked for then", async () => {
		const { id, orderId } = await withCode();
		await checkout.payments.cancel(id);
		const other = server.open({ onPaid: () => {} });
		const wanted = { orderId, amountCents: 7_990, method: "boleto", payer } as const;
		const again = await Promise.all(
			[checkout, other].map(({ payments }) => payments.create(wanted)),
		);
		expect(again.map((one) => one.id)).toEqual([id, id]);
		const { boleto, cancelledAt } = await until(id, "pending");
		expect([boleto?.digitableLine, cancelledAt]).toEqual([expect.stringMatching(/^\d{47}$/), null]);
		expect(charges().slice(-2)).toMatchObject([
			{ method: "pix", amountCents },
			{ method: "boleto", amountCents: 7_990 },
		]);
		server.sandbox.pay(newestCharge());
		await checkout.sweepOnce();
		expect(await until(id, "paid")).toMatchObject({ capturedCents: 7_990, method: "boleto" });
		expect(await shipped(orderId)).toBe(1);
		expect(await issuesOf(orderId)).toEqual([]);
	});

	it("takes a coupon at once: the code from before it pays the order, and too much", async () => {
		const { id, orderId } = await withCode();
		const first = newestCharge();
		await checkout.payments.cancel(id);
		await create({ orderId, amountCents: 1_000 });
		expect(await until(id, "pending")).toMatchObject({ amountCents: 1_000 });
		expect(newestCharge()).not.toBe(first);
		server.sandbox.pay(first);
		await checkout.sweepOnce();
		expect(await until(id, "paid")).toMatchObject({ capturedCents: amountCents });
		expect(await shipped(orderId)).toBe(1);
		await passAndSweep(minute);
		expect(await issuesOf(orderId)).toMatchObject([
			{ kind: "amount_due_changed", cents: amountCents - 1_000 },
		]);
	});

	it("captures the code from before its cancellation, and revokes the one after", async () => {
		const { id, orderId } = await withCode();
		const first = newestCharge();
		await checkout.payments.cancel(id);
		await create({ orderId });
		await until(id, "pending");
		expect(newestCharge()).not.toBe(first);
		server.sandbox.pay(first);
		await checkout.sweepOnce();
		expect(await until(id, "paid")).toMatchObject({ capturedCents: amountCents, pix: null });
		expect(await shipped(orderId)).toBe(1);
		server.sandbox.pay(newestCharge());
		await passAndSweep(minute);
		expect(await issuesOf(orderId)).toMatchObject([
			{ kind: "duplicate_payment", cents: amountCents },
		]);
	});

	it("that was paid after its cancellation begins again once the money was sent back", async () => {
		const { id, orderId } = await withCode({ payer });
		const first = newestCharge();
		await checkout.payments.change(id, { method: "boleto" });
		await until(id, "pending");
		await checkout.payments.cancel(id);
		server.sandbox.pay(first);
		await checkout.sweepOnce();
		const [issue] = await issuesOf(orderId);
		expect(issue?.kind).toBe("paid_after_cancellation");
		const made = charges().length;
		await expect(create({ orderId })).rejects.toMatchObject({
			code: "not_open",
			message: expect.stringContaining("paid after it was cancelled"),
		});
		expect((await checkout.payments.get(id)).status).toBe("cancelled");
		const refund = { refundId: "1", amountCents, note: "by the bank's app" };
		await checkout.issues.recordRefund(issue?.id ?? "", refund);
		await create({ orderId });
		await until(id, "pending");
		expect(charges()).toHaveLength(made + 1);
	});

	it("asks for nothing beside money that came in the instant of its new beginning", async () => {
		const { id, orderId } = await withCode();
		await checkout.payments.cancel(id);
		const made = charges().length;
		// As a process leaves the row that compared the payment with the cancelled order.
		await server.shop.query(`CREATE FUNCTION pay_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			UPDATE pix_checkout.pix_checkout_charge
			SET state = 'paid', issue = 'paid_after_cancellation' WHERE order_id = NEW.order_id;
			RETURN NEW; END $$`);
		await server.shop.query(`CREATE TRIGGER pay_meanwhile BEFORE UPDATE ON pix_checkout.pix_checkout_payment
			FOR EACH ROW WHEN (NEW.order_id = '${orderId}') EXECUTE FUNCTION pay_meanwhile()`);
		expect(await create({ orderId })).toMatchObject({
			...{ id, status: "confirming", pix: null, cancelledAt: null },
			reason: "paid_after_cancellation",
		});
		await passAndSweep(2 * minute);
		expect(charges()).toHaveLength(made);
	});

	it("takes the other method at once, and shows the first code again when the shopper goes back", async () => {
		const { id, orderId, pix } = await withCode({ payer });
		const toBoleto = await checkout.payments.change(id, { method: "boleto" });
		expect(toBoleto).toMatchObject({ id, method: "boleto", pix: null });
		await until(id, "pending");
		const made = charges().length;
		expect(await checkout.payments.change(id, { method: "pix" })).toMatchObject({
			...{ id, method: "pix", status: "pending", reason: null, boleto: null },
			pix: { copyPaste: pix?.copyPaste },
		});
		await checkout.payments.change(id, { method: "boleto" });
		expect((await checkout.payments.get(id)).boleto).not.toBeNull();
		await passAndSweep(2 * minute);
		expect(charges()).toHaveLength(made);
		const [code, slip] = charges().slice(-2);
		server.sandbox.pay(code?.id ?? "");
		await checkout.sweepOnce();
		expect(await until(id, "paid")).toMatchObject({ method: "pix", capturedCents: amountCents });
		expect(paid.filter((one) => one.orderId === orderId)).toMatchObject([{ method: "pix" }]);
		server.sandbox.pay(slip?.id ?? "");
		await passAndSweep(minute);
		expect(await issuesOf(orderId)).toMatchObject([{ kind: "duplicate_payment" }]);
	});

	it("is shown as paid by its first code, though the other was over before onPaid could ship it", async () => {
		let isShipping = false;
		const ship = async () => {
			if (!isShipping) {
				throw new Error("no parcels left");
			}
		};
		const sweep = async (ms: number) => {
			await server.pass(ms);
			await server.open({ onPaid: ship }).sweepOnce();
		};
		const shop = server.open({ onPaid: ship });
		const wanted = { orderId: randomUUID(), amountCents, method: "boleto", payer } as const;
		const { id } = await shop.payments.create(wanted);
		await until(id, "pending");
		const slip = newestCharge();
		await shop.payments.change(id, { method: "pix" });
		await until(id, "pending");
		await sweep(9 * minute);
		server.sandbox.pay(slip);
		for (let step = 0; step < 4; step += 1) {
			await sweep(10 * minute);
		}
		isShipping = true;
		await sweep(30 * minute);
		expect(await until(id, "paid")).toMatchObject({ method: "boleto", capturedCents: amountCents });
		expect(await pageOf(shop, id)).toMatchObject({ status: "paid", paid: true, reason: null });
	});

	it.each([
		["away", 503],
		["refusing", 422],
	])(
		"takes the other method while the service is %s, and has its code afterwards",
		async (_, status) => {
			const made = charges().length;
			const { id: fault } = server.sandbox.faults.add({
				fault: { kind: "error_before", status },
				times: "always",
			});
			const { id } = await create({ payer });
			await waitFor(
				"the service's answer",
				() =>
					server.shop.query(
						"SELECT failure FROM pix_checkout.pix_checkout_charge WHERE session_id = $1",
						[id],
					),
				({ rows }) => rows[0]?.failure !== null,
			);
			await checkout.payments.change(id, { method: "boleto" });
			server.sandbox.faults.remove(fault);
			await server.pass(minute);
			const later = server.open({ onPaid: () => {} });
			await pageOf(later, id);
			expect(await later.payments.get(id)).toMatchObject({ method: "boleto", renewableAt: null });
			await passAndSweep(minute);
			expect((await until(id, "pending")).boleto).not.toBeNull();
			expect(await pageOf(later, id)).toMatchObject({ method: "boleto", status: "pending" });
			expect(charges().slice(made)).toMatchObject([{ method: "boleto" }]);
		},
	);

	it.each([1_000, amountCents])(
		"is never asked for again once it was paid in full, also after %i cents were sent back",
		async (sentBack) => {
			const { id, orderId } = await withCode({ payer });
			const first = newestCharge();
			await checkout.payments.change(id, { method: "boleto" });
			await until(id, "pending");
			server.sandbox.pay(first);
			await checkout.sweepOnce();
			await until(id, "paid");
			await checkout.payments.recordRefund(id, { refundId: "1", amountCents: sentBack });
			const made = charges().length;
			await passAndSweep(minute);
			await passAndSweep(4 * 24 * 60 * minute);
			const later = server.open({ onPaid: () => {} });
			expect(await pageOf(later, id)).toMatchObject({
				...{ status: "paid", paid: true, renewable: false },
				...{ method: "pix", amount_cents: amountCents, refund: { sent_cents: sentBack } },
			});
			expect(await later.payments.get(id)).toMatchObject({ status: "paid", renewableAt: null });
			const address = `http://127.0.0.1/pix-checkout/payments/${id}/renew`;
			await later.fetch(new Request(address, { method: "POST" }), { peerAddress: "127.0.0.1" });
			expect(await errorOf(later.payments.newCode(id))).toBe("nothing_due");
			await later.payments.create({ orderId, amountCents, method: "pix" });
			await passAndSweep(minute);
			expect(charges()).toHaveLength(made);
			expect(await issuesOf(orderId)).toEqual([]);
		},
	);

	it("takes another method and another amount together, and by then another payer", async () => {
		const { id, orderId } = await withCode();
		const wanted = { method: "boleto", amountCents: 6_990 } as const;
		await expect(checkout.payments.change(id, wanted)).rejects.toMatchObject({
			code: "payer_incomplete",
			missing: expect.arrayContaining(["payer.document", "payer.address.zip"]),
			invalid: [],
		});
		expect(await checkout.payments.get(id)).toMatchObject({ method: "pix", amountCents });
		await checkout.payments.change(id, { ...wanted, payer });
		await until(id, "pending");
		expect(charges().at(-1)).toMatchObject(wanted);
		server.sandbox.pay(newestCharge());
		await checkout.sweepOnce();
		await until(id, "paid");
		expect(await shipped(orderId)).toBe(1);
		expect(await errorOf(checkout.payments.change(id, { method: "pix" }))).toBe("not_open");
	});

	it("whose code is over gets the next one when it is asked for again", async () => {
		const { id, orderId } = await withCode();
		await passAndSweep(11 * minute);
		await until(id, "expired");
		const { payments } = server.open({ onPaid: () => {} });
		await payments.create({ orderId, amountCents, method: "pix" });
		await until(id, "pending");
	});

	it("whose code the service refused gets another when it is asked for again, not at once", async () => {
		const { id: refusal } = server.sandbox.faults.add({
			fault: { kind: "error_before", status: 422 },
			times: "always",
		});
		const orderId = randomUUID();
		// A process learns the moved time when it opens.
		const ask = (of: PixCheckout) => of.payments.create({ orderId, amountCents, method: "pix" });
		const shop = server.open({ onPaid: () => {} });
		const { id } = await ask(shop);
		await until(id, "failed");
		server.sandbox.faults.remove(refusal);
		const made = charges().length;
		expect(await ask(shop)).toMatchObject({ id, status: "failed" });
		expect(charges()).toHaveLength(made);
		await server.pass(minute);
		await ask(server.open({ onPaid: () => {} }));
		await until(id, "pending");
		expect(charges()).toHaveLength(made + 1);
	});

	it("is found by its order, with the shop's own texts, which onPaid gets", async () => {
		const { id, orderId } = await withCode({ metadata: { cart: "7", note: "presente" } });
		await create({ orderId, metadata: { cart: "8" } });
		expect(await checkout.payments.getByOrder(orderId)).toMatchObject({
			id,
			metadata: { cart: "8" },
		});
		expect(await errorOf(checkout.payments.getByOrder(randomUUID()))).toBe("payment_not_found");
		expect(await errorOf(create({ orderId, amountCents: 1_000, metadata: {} }))).toBe(
			"order_exists",
		);
		server.sandbox.pay(newestCharge());
		await checkout.sweepOnce();
		await until(id, "paid");
		expect(paid.at(-1)).toMatchObject({ orderId, metadata: { cart: "8" } });
	});

	it("is asked for again without a wait while its row is held, but for other texts of the shop's", async () => {
		const { id, orderId } = await withCode({ metadata: { cart: "7" } });
		const holder = await server.shop.connect();
		try {
			await holder.query("BEGIN");
			await holder.query(
				"SELECT FROM pix_checkout.pix_checkout_payment WHERE id = $1 FOR NO KEY UPDATE",
				[id],
			);
			expect(await create({ orderId, metadata: { cart: "7" } })).toMatchObject({ id });
			expect(await errorOf(create({ orderId, metadata: { cart: "8" } }))).toBe("busy");
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
		expect(await create({ orderId, metadata: { cart: "8" } })).toMatchObject({
			metadata: { cart: "8" },
		});
	});

	it("has its Pix code as a picture that a bank's app reads", async () => {
		const { id, pix } = await withCode();
		const png = await checkout.payments.qrCode(id);
		expect(await decodeQr(png)).toEqual({ jsqr: pix?.copyPaste, zxing: pix?.copyPaste });
		await checkout.payments.cancel(id);
		expect(await errorOf(checkout.payments.qrCode(id))).toBe("no_pix_code");
	});

	describe("written in the shop's own transaction,", () => {
		/** Writes an order of the shop's and its payment, and ends as told. */
		const order = async (end: "COMMIT" | "ROLLBACK", wanted: Partial<Wanted> = {}) => {
			const orderId = randomUUID();
			const tx = await server.shop.connect();
			try {
				await tx.query("BEGIN");
				await tx.query("INSERT INTO shipped VALUES ($1)", [`ordered ${orderId}`]);
				const payment = await create({ orderId, tx, ...wanted });
				expect(payment).toMatchObject({ orderId, status: "preparing", amountCents, pix: null });
				expect(await errorOf(checkout.payments.getByOrder(orderId))).toBe("payment_not_found");
				await tx.query(end);
				return { ...payment, ordered: await shipped(`ordered ${orderId}`) };
			} finally {
				tx.release();
			}
		};
		const poll = async (id: string) => (await pageOf(checkout, id)).http;
		/** Whose turn the order's charge takes in the queue. */
		const emailKeyOf = async (orderId: string) => {
			const { rows } = await server.shop.query(
				"SELECT email_key FROM pix_checkout.pix_checkout_charge WHERE order_id = $1",
				[orderId],
			);
			return rows[0]?.email_key;
		};

		it("is durable with the order, and gets its code by the page's first poll", async () => {
			const made = charges().length;
			const { id, orderId, ordered } = await order("COMMIT", { payer: { email: payer.email } });
			expect(ordered).toBe(1);
			expect(charges()).toHaveLength(made);
			expect(await poll(id)).toBe(200);
			await until(id, "pending");
			await Promise.all([poll(id), poll(id), create({ orderId })]);
			expect(charges()).toHaveLength(made + 1);
			const another = await create({ payer: { email: payer.email } });
			expect(await emailKeyOf(orderId)).toMatch(/^[\w-]{22}$/);
			expect(await emailKeyOf(another.orderId)).toBe(await emailKeyOf(orderId));
		});

		it("has no page and gets no code when it is cancelled before the page's first poll", async () => {
			const made = charges().length;
			const { id, orderId } = await order("COMMIT");
			await checkout.payments.cancel(id);
			expect(await poll(id)).toBe(404);
			await passAndSweep(2 * minute);
			expect(charges()).toHaveLength(made);
			expect(await checkout.payments.getByOrder(orderId)).toMatchObject({ status: "cancelled" });
		});

		it.each(["changed", "cancelled and begun again"])(
			"has a page when it was %s before the page's first poll",
			async (what) => {
				const made = charges().length;
				const { id, orderId } = await order("COMMIT");
				const wanted = { amountCents: 7_990, method: "boleto", payer } as const;
				if (what === "changed") {
					await checkout.payments.change(id, wanted);
				} else {
					await checkout.payments.cancel(id);
					await create({ orderId, ...wanted });
				}
				expect(await poll(id)).toBe(200);
				expect((await until(id, "pending")).boleto).not.toBeNull();
				expect(charges()).toHaveLength(made + 1);
				server.sandbox.pay(newestCharge());
				await checkout.sweepOnce();
				expect(await until(id, "paid")).toMatchObject({ capturedCents: 7_990, method: "boleto" });
				expect(await poll(id)).toBe(200);
				expect(await shipped(orderId)).toBe(1);
			},
		);

		it("gets its code by the sweep when no page asks", async () => {
			const { id } = await order("COMMIT");
			await passAndSweep(2 * minute);
			await until(id, "pending");
		});

		it("is not there when the shop rolls back, and no charge is ever made", async () => {
			const made = charges().length;
			const { id, orderId, ordered } = await order("ROLLBACK");
			expect(ordered).toBe(0);
			expect(await poll(id)).toBe(404);
			await passAndSweep(2 * minute);
			expect(charges()).toHaveLength(made);
			expect(await errorOf(checkout.payments.getByOrder(orderId))).toBe("payment_not_found");
		});

		it("is the committed one of the same order, and an error for another amount or a cancelled one", async () => {
			const { id, orderId } = await withCode();
			const tx = await server.shop.connect();
			onTestFinished(() => tx.release());
			await tx.query("BEGIN");
			const again = (wanted: Partial<Wanted> = {}) => create({ orderId, tx, ...wanted });
			expect(await again()).toMatchObject({ id, status: "pending" });
			expect(await errorOf(again({ amountCents: 1_000 }))).toBe("order_exists");
			await checkout.payments.cancel(id);
			for (const wanted of [{}, { amountCents: 1_000 }, { method: "boleto" as const, payer }]) {
				expect(await errorOf(again(wanted))).toBe("not_open");
			}
			for (const wrong of [{} as never, server.shop]) {
				expect(await errorOf(again({ tx: wrong }))).toBe("invalid_request");
			}
			await tx.query("COMMIT");
			// A forgotten BEGIN, or what a library has beside its transaction.
			const made = charges().length;
			const another = randomUUID();
			await expect(create({ orderId: another, tx })).rejects.toMatchObject({
				code: "invalid_request",
				message: expect.stringContaining("no transaction"),
			});
			expect(await errorOf(checkout.payments.getByOrder(another))).toBe("payment_not_found");
			await passAndSweep(2 * minute);
			expect(charges()).toHaveLength(made);
		});
	});
});
