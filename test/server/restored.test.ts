import { randomUUID } from "node:crypto";
import type { IssueDetail, Payment, PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest, serviceOf } from "./support/open-server.js";

describe("a shop that goes on in another process", () => {
	let server: ServerUnderTest;
	const paid: string[] = [];
	beforeAll(async () => {
		server = await openServer();
	});
	afterAll(() => server?.close());

	const open = (dialect: "guide" | "reference") =>
		server.open({
			service: {
				...serviceOf(server.sandbox),
				dialect,
				secretKey: `sk_live_sandbox_${dialect}`,
			},
			onPaid: ({ orderId }) => void paid.push(orderId),
		});
	const withCode = async (checkout: PixCheckout) => {
		const orderId = randomUUID();
		const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
		await waitFor(
			"the code",
			() => checkout.payments.get(id),
			({ status }) => status === "pending",
		);
		return { orderId, id, charge: server.sandbox.charges().at(-1)?.id ?? "" };
	};
	const expectPaidOnce = async (
		checkout: PixCheckout,
		{ orderId, id }: { orderId: string; id: string },
	) => {
		await waitFor(
			"the payment",
			async () => {
				await checkout.sweepOnce();
				return checkout.payments.get(id);
			},
			({ status }) => status === "paid",
		);
		expect(paid.filter((one) => one === orderId)).toEqual([orderId]);
		expect((await checkout.issues.list({ state: "open" })).issues).toEqual([]);
	};

	it.each([
		["reference", "guide"],
		["guide", "reference"],
	] as const)("with a key of %s before and of %s after is paid once", async (from, to) => {
		const before = open(from);
		const order = await withCode(before);
		await before.stop();
		const after = open(to);
		server.sandbox.pay(order.charge);
		await expectPaidOnce(after, order);
	});

	it("on a copy that has a sent charge as queued sends no other, and is paid once", async () => {
		const before = open("guide");
		const order = await withCode(before);
		await before.stop();
		const { length: charges } = server.sandbox.charges();
		await server.shop.query(
			`UPDATE pix_checkout.pix_checkout_charge SET state = 'queued', charge_id = NULL,
				charge_alias = NULL, pix_copy_paste = NULL, requested_at = NULL, checked_at = NULL,
				next_action_at = created_at
			WHERE charge_id IS NOT NULL AND state = 'pending'`,
		);
		server.sandbox.pay(order.charge);
		await expectPaidOnce(open("guide"), order);
		expect(server.sandbox.charges()).toHaveLength(charges);
	});
});

const minute = 60_000;
const hour = 60 * minute;

/** What each order is for: its amount, in cents, tells it apart. */
const amounts = {
	paid: 1_000,
	refunded: 2_000,
	renewed: 3_000,
	changed: 4_000,
	cancelled: 5_000,
	unpaid: 6_000,
	late: 7_000,
};
type Name = keyof typeof amounts;
const names = Object.keys(amounts) as Name[];

/** A shop's day, on the original. The copy is made before one of its parts. */
class Day {
	readonly ids = new Map<Name, string>();
	readonly server: ServerUnderTest;
	readonly checkout: PixCheckout;
	#limit: string | null = null;

	constructor(server: ServerUnderTest) {
		this.server = server;
		this.checkout = openShop(server);
	}

	readonly parts: Record<string, () => Promise<unknown>> = {
		"it places its orders": async () => {
			// Its charges stay queued.
			const limit = { kind: "rate_limited", resetMs: minute } as const;
			const rule = { fault: limit, on: "create", times: "always" } as const;
			this.#limit = this.server.sandbox.faults.add(rule).id;
			for (const name of names) {
				const wanted = { orderId: name, amountCents: amounts[name], method: "pix" } as const;
				this.ids.set(name, (await this.checkout.payments.create(wanted)).id);
			}
		},
		"it sends them": async () => {
			this.server.sandbox.faults.remove(this.#limit ?? "");
			await this.until("pending", names);
		},
		"two of them are paid": async () => {
			this.pay("paid");
			this.pay("refunded");
			await this.until("paid", ["paid", "refunded"]);
		},
		"the merchant acts": async () => {
			const { payments } = this.checkout;
			await payments.recordRefund(this.id("refunded"), { refundId: "1", amountCents: 500 });
			await payments.cancel(this.id("cancelled"));
			await payments.change(this.id("changed"), { amountCents: 2 * amounts.changed });
		},
		"codes expire": async () => {
			const over = ["renewed", "unpaid", "changed"] as const;
			for (const name of over) {
				this.server.sandbox.expire(this.charge(name));
			}
			await this.until("expired", over);
		},
		"two of them are renewed": async () => {
			await this.checkout.payments.newCode(this.id("renewed"));
			await this.checkout.payments.newCode(this.id("changed"));
			await this.until("pending", ["renewed", "changed"]);
		},
		"what is new is paid": async () => {
			this.pay("renewed");
			this.pay("changed");
			await this.until("paid", ["renewed", "changed"]);
		},
	};

	id(name: Name): string {
		return this.ids.get(name) ?? "";
	}

	/** The newest charge of an order. */
	charge(name: Name): string {
		const cents = name === "changed" ? [4_000, 8_000] : [amounts[name]];
		const own = this.server.sandbox.charges().filter((one) => cents.includes(one.amountCents));
		return own.at(-1)?.id ?? "";
	}

	pay(name: Name): void {
		this.server.sandbox.pay(this.charge(name));
	}

	until(status: string, some: readonly Name[]): Promise<unknown> {
		return waitFor(
			`${some} to be ${status}`,
			async () => {
				await this.server.pass(minute);
				await this.checkout.sweepOnce();
				return Promise.all(some.map((name) => this.checkout.payments.get(this.id(name))));
			},
			(payments) => payments.every((payment) => payment.status === status),
		);
	}
}

function openShop(server: ServerUnderTest): PixCheckout {
	return server.open({
		// This dialect has no idempotency: a second request makes a second charge.
		service: {
			...serviceOf(server.sandbox),
			dialect: "guide",
			secretKey: "sk_live_sandbox_guide",
		},
		onPaid: async ({ orderId }, { tx }) => {
			await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
		},
	});
}

interface Books {
	/** What ships, by `onPaid`. */
	shipped: string[];
	payments: Payment[];
	issues: IssueDetail[];
	/** The charges that somebody paid, with the order whose shopper did, and whether the copy has its row. */
	paid: { ids: string[]; orderId: string; isKnown: boolean; amountCents: number }[];
	/** The references of all creations. */
	posted: string[];
}

/** The books of the copy, with what the original and the service know. */
async function readBooks(
	copy: ServerUnderTest,
	original: ServerUnderTest,
	{ payments, issues }: PixCheckout,
): Promise<Books> {
	const ordersIn = async ({ shop }: ServerUnderTest) => {
		const { rows } = await shop.query(
			"SELECT reference, order_id FROM pix_checkout.pix_checkout_charge",
		);
		return new Map<string, string>(rows.map((row) => [row.reference, row.order_id]));
	};
	const [known, all] = await Promise.all([ordersIn(copy), ordersIn(original)]);
	const ids = await copy.shop.query("SELECT id FROM pix_checkout.pix_checkout_payment");
	const shipped = await copy.shop.query("SELECT order_id FROM shipped");
	const { issues: open } = await issues.list({ state: "open" });
	return {
		shipped: shipped.rows.map((row) => row.order_id),
		payments: await Promise.all(ids.rows.map(({ id }) => payments.get(id))),
		issues: await Promise.all(open.map(({ id }) => issues.get(id))),
		paid: copy.sandbox
			.charges()
			.filter(({ status }) => status === "paid")
			.map(({ id, uuid, description, amountCents }) => ({
				ids: [id, uuid],
				orderId: all.get(description ?? "") ?? known.get(description ?? "") ?? "",
				isKnown: known.has(description ?? ""),
				amountCents,
			})),
		posted: copy.sandbox.charges().map(({ description }) => description ?? ""),
	};
}

/** What a restore may not cause. */
function broken({ shipped, payments, issues, paid, posted }: Books): string[] {
	const told = issues.flatMap((issue) => [
		issue.chargeId,
		...issue.payments.map(({ chargeId }) => chargeId),
	]);
	return [
		...posted
			.filter((reference, at) => posted.indexOf(reference) < at)
			.map((reference) => `${reference} was posted twice`),
		...paid
			.filter(
				({ ids, isKnown, orderId }) =>
					!isKnown && !ids.some((id) => told.includes(id)) && !shipped.includes(orderId),
			)
			.map(({ orderId }) => `nobody is told of the money of ${orderId}`),
		...payments.flatMap(({ orderId, status, amountCents }) => {
			const times = shipped.filter((one) => one === orderId).length;
			const own = paid.filter((one) => one.orderId === orderId);
			const kinds = issues.filter((one) => one.orderId === orderId).map(({ kind }) => kind);
			const covers = own.some((one) => one.isKnown && one.amountCents === amountCents);
			return [
				times > 1 && `is shipped ${times} times`,
				covers && times === 0 && "is paid, and not shipped",
				own.length === 0 && times > 0 && "is shipped without money",
				own.length > 0 && status === "cancelled" && "is cancelled, though it was paid",
				times === 0 && kinds.includes("duplicate_payment") && "lacks what is called a duplicate",
				own.length === 0 && kinds.length > 0 && `has issues without money: ${kinds}`,
			].flatMap((what) => (what ? [`${orderId} ${what}`] : []));
		}),
	];
}

/** The merchant gives each order of the copy the money that its shopper paid. */
async function giveMoneyToOrders({ issues }: PixCheckout, { issues: open, payments, paid }: Books) {
	const mismatch = open.find(({ kind }) => kind === "store_mismatch");
	for (const { chargeId } of mismatch?.payments ?? []) {
		const { id } = await issues.singleOut(mismatch?.id ?? "", { chargeId });
		const given = paid.find(({ ids }) => ids.includes(chargeId));
		const payment = payments.find(({ orderId }) => orderId === given?.orderId);
		if (payment) {
			const excessCents = (given?.amountCents ?? 0) - payment.amountCents;
			const agreed = excessCents > 0 ? { confirmedExcessCents: excessCents } : {};
			await issues.accept(id, { orderId: payment.orderId, ...agreed });
		}
	}
}

it("backups of each moment of a shop's day, restored at its end, lose nothing", {
	timeout: 120_000,
}, async () => {
	const original = await openServer({ chargeTtlMs: 6 * hour });
	try {
		const day = new Day(original);
		const copies: { before: string; copy: ServerUnderTest; restored: PixCheckout }[] = [];
		for (const [before, act] of Object.entries(day.parts)) {
			const copy = await original.copy();
			copies.push({ before, copy, restored: openShop(copy) });
			await act();
		}
		await day.checkout.stop();
		day.pay("late");
		const sweepOn = async (pauses: number[]) => {
			for (const ms of pauses) {
				await original.pass(ms);
				await Promise.all(copies.map(({ restored }) => restored.sweepOnce()));
			}
		};
		const readAll = () =>
			Promise.all(
				copies.map(async ({ before, copy, restored }) => ({
					before,
					restored,
					books: await readBooks(copy, original, restored),
				})),
			);
		const expectNothingLost = (all: Awaited<ReturnType<typeof readAll>>) =>
			expect(
				all.flatMap(({ before, books }) => broken(books).map((what) => `${before}: ${what}`)),
			).toEqual([]);

		await sweepOn([1, 1, 2, 5, 16, 16, 60, 60, 400, 60].map((minutes) => minutes * minute));
		const restored = await readAll();
		expectNothingLost(restored);
		for (const one of restored) {
			await giveMoneyToOrders(one.restored, one.books);
		}
		await sweepOn([minute, hour, hour]);
		const ended = await readAll();
		expectNothingLost(ended);
		for (const { before, books } of ended) {
			const ending = ({ orderId }: Payment) =>
				books.paid.some((one) => one.orderId === orderId) ? "paid" : "cancelled";
			expect(
				books.payments.filter((payment) => payment.status !== ending(payment)),
				before,
			).toEqual([]);
			// The copy may lack that the amount was doubled: then half of the money is owed back.
			const others = books.issues.filter(
				({ orderId }) => orderId !== null && orderId !== "changed",
			);
			expect(others, before).toEqual([]);
		}
	} finally {
		await original.close();
	}
});
