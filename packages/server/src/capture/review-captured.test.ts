import { describe, expect, it } from "vitest";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { standardTimes } from "../charge/charge-times.js";
import { makeReference } from "../charge/reference.js";
import { statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { reviewCaptured } from "./review-captured.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function capturedShop(policy: Partial<ChargePolicy> = {}) {
	const shop = await ShopUnderTest.open({ policy });
	await shop.placeOrderAndCharge();
	shop.sandbox.pay(shop.charge().id);
	await shop.pass(minute);
	expect(shop.order?.capturedBy).toBe("this_session");
	return shop;
}

/** The slices that the reviews have listed. */
function watchSlices(shop: ShopUnderTest): Date[] {
	const slices: Date[] = [];
	const { service } = shop.context;
	const list = service.iterateTransactions.bind(service);
	service.iterateTransactions = (query, options) => {
		if (query?.createdLte && query.createdGte) {
			slices.push(new Date(query.createdGte));
		}
		return list(query, options);
	};
	return slices;
}

/** A captured charge, whose slice of the list is due. */
async function dueShop(policy: Partial<ChargePolicy> = {}) {
	const shop = await ShopUnderTest.open({ policy });
	await shop.placeOrderAndCharge();
	shop.sandbox.pay(shop.charge().id);
	const row = await shop.advance();
	expect(row.state).toBe("captured");
	await shop.review.change((value) => ({ ...value, nextAt: shop.now }));
	const setRow = (changes: object) =>
		Object.assign(shop.chargeStore.rows.find(({ id }) => id === row.id) ?? {}, changes);
	return { shop, row, setRow, review: () => reviewCaptured(shop.context) };
}

/** How often the service is asked about single charges. */
async function countReads(shop: ShopUnderTest, act: () => Promise<void>): Promise<number> {
	const before = shop.reads().length;
	await act();
	return shop.reads().length - before;
}

/** The list shows its newest charge so. */
function listed(shop: ShopUnderTest, fields: Record<string, string>) {
	const changed = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [`data.0.${name}`, value]),
	);
	return shop.addFault({ fault: { kind: "fields", changed }, on: "list" });
}

/** Which rows and entries of the list are one charge, and how often the service is asked about it. */
const entries: [string, { row?: object; entry?: Record<string, string> }, number][] = [
	["under both of its identifiers", {}, 1],
	["under the identifier that the row has", { row: { chargeAlias: null } }, 1],
	["under its other identifier", { row: { chargeId: "the UUID", chargeAlias: null } }, 1],
	// The service knows only the second.
	["by its alias alone", { row: { chargeId: "ch_svc_other", chargeAlias: "the UUID" } }, 2],
	["with its reference, but another charge", { row: { chargeId: "ch_svc_other" } }, 0],
	[
		"with its reference, but another charge than its row names",
		{ row: { chargeId: "ch_svc_other", chargeAlias: "00000000-0000-4000-8000-000000000000" } },
		0,
	],
	["with a reference of another row", { entry: { description: makeReference() } }, 1],
	["without a reference of the store", { entry: { description: "Pedido 7" } }, 0],
	["that the store has not captured", { row: { state: "paid" } }, 0],
	["as paid", { entry: { status: "paid" } }, 0],
];

const second = 1_000;

/** What the service answers about a suspect since which time, and when it is read again. */
const rereads: [string, { status?: string | null; since?: number }, number | null, string[]][] = [
	["paid again", { status: "paid" }, null, []],
	["still unpaid", {}, day, ["payment_reversed"]],
	["not at all", { status: null }, hour, []],
	["nothing, because it is too old", { since: 90 * day }, null, []],
	["unpaid a moment before it is too old", { since: 90 * day - second }, day, ["payment_reversed"]],
];

describe("captured charges", { timeout: 30_000 }, () => {
	it("are compared first after five minutes, and then every five minutes", async () => {
		const { shop, review } = await dueShop();
		await shop.review.change((value) => ({ ...value, nextAt: null }));
		const slices = watchSlices(shop);
		const counts: number[] = [];
		for (const waitMs of [0, 5 * minute - 1, 1, 5 * minute - 1, 1]) {
			await shop.wait(waitMs);
			await review();
			counts.push(slices.length);
		}
		expect(counts).toEqual([0, 0, 1, 1, 2]);
	});

	it("change nothing in the store while nothing is due", async () => {
		const { shop, row, review } = await dueShop();
		const suspect = { recordId: row.id, since: shop.now, nextReadAt: new Date("2027-01-01") };
		const nextAt = new Date(shop.now.getTime() + 1);
		await shop.review.change((value) => ({ ...value, nextAt, suspects: [suspect] }));
		const before = shop.review.value;
		expect(await countReads(shop, review)).toBe(0);
		expect(shop.review.value).toBe(before);
	});

	it("are compared from the newest again once a slice reaches back far enough", async () => {
		const { shop, review } = await dueShop({
			times: { ...standardTimes, reviewCapturedMs: 6 * hour },
		});
		await review();
		expect(shop.review.value.before).toBeNull();
		const { shop: longer, review: reviewLonger } = await dueShop({
			times: { ...standardTimes, reviewCapturedMs: 6 * hour + 1 },
		});
		await reviewLonger();
		expect(longer.review.value.before).toEqual(new Date(longer.now.getTime() - 6 * hour));
	});

	it("are compared with the same slice again, five minutes later, when the list fails", async () => {
		const { shop, review } = await dueShop();
		const slices = watchSlices(shop);
		const away = shop.addFault({ fault: { kind: "dropped_before" }, on: "list" });
		await review();
		away.remove();
		expect(shop.logger.at(-1)).toContain("comparing captured charges with the list failed");
		await shop.wait(5 * minute - 1);
		await review();
		expect(slices).toHaveLength(1);
		await shop.wait(1);
		await review();
		expect(slices[1]).toEqual(new Date((slices[0]?.getTime() ?? 0) + 5 * minute));
	});

	it.each(entries)(
		"that the list shows unpaid are read once each: one %s",
		async (_, { row = {}, entry = {} }, reads) => {
			const { shop, setRow, review } = await dueShop();
			const { uuid } = shop.charge();
			const named = Object.entries(row).map(([name, value]) => [
				name,
				value === "the UUID" ? uuid : value,
			]);
			setRow(Object.fromEntries(named));
			listed(shop, { uuid, status: "failed", ...entry });
			expect(await countReads(shop, review)).toBe(reads);
			// The service calls it paid when asked, or has no such charge.
			expect(shop.review.value.suspects).toEqual([]);
		},
	);

	it("are read beside another charge, though neither the list nor its row knows a second identifier", async () => {
		const { shop, row, review } = await dueShop();
		expect(row.chargeAlias).toBeNull();
		// An accepted payment: its charge carries the reference of another row.
		const input = { amountCents: 700, description: row.reference };
		const { id } = await shop.context.service.createPixCharge(input);
		const reference = makeReference();
		const { method, dialect } = row;
		const accepted = await shop.chargeStore.insertUnmatched({
			sessionId: reference,
			reference,
			method,
			dialect,
			amountCents: 700,
			chargeId: id,
			chargeAlias: null,
			paidAt: shop.now,
			feeCents: null,
			netCents: null,
			checkedAt: shop.now,
			issue: null,
		});
		await shop.chargeStore.compareAndSet(accepted, { state: "captured" });
		await shop.wait(1_000);
		await shop.review.change((value) => ({ ...value, nextAt: shop.now }));
		const unpaid = { "data.0.status": "failed", "data.1.status": "failed" };
		shop.addFault({ fault: { kind: "fields", changed: unpaid }, on: "list" });
		expect(await countReads(shop, review)).toBe(2);
	});

	it("are suspected once, from the first read that doesn't call them paid, for half a day", async () => {
		const { shop, row, review } = await dueShop();
		const since = shop.now;
		listed(shop, { status: "failed" });
		shop.addFault({ fault: statusFault("failed"), on: "get" });
		const nextReadAt = new Date(since.getTime() + 12 * hour);
		const suspects = ["another_charge", row.id].map((recordId) => ({
			recordId,
			since,
			nextReadAt,
		}));
		await shop.review.change((value) => ({ ...value, suspects: suspects.slice(0, 1) }));
		await review();
		expect(shop.review.value.suspects).toEqual(suspects);
		await shop.review.change((value) => ({ ...value, before: null }));
		await shop.wait(5 * minute);
		expect(await countReads(shop, review)).toBe(0);
		expect(shop.review.value.suspects).toEqual(suspects);
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("are not suspected when their read fails, which the log tells", async () => {
		const { shop, row, review } = await dueShop();
		listed(shop, { status: "failed" });
		shop.addFault({ fault: { kind: "error_before", status: 404 }, on: "get" });
		await review();
		expect(shop.review.value.suspects).toEqual([]);
		expect(shop.logger.at(-1)).toContain(`reading captured charge ${row.reference} failed`);
	});

	it.each(rereads)(
		"that are suspects get their answer: %s",
		async (_, { status = "failed", since = 12 * hour }, nextMs, issues) => {
			const { shop, row, review } = await dueShop();
			shop.addFault({
				fault: status ? statusFault(status) : { kind: "error_before", status: 404 },
				on: "get",
			});
			const suspect = {
				recordId: row.id,
				since: new Date(shop.now.getTime() - since),
				nextReadAt: shop.now,
			};
			const nextAt = new Date(shop.now.getTime() + 1);
			await shop.review.change((value) => ({ ...value, nextAt, suspects: [suspect] }));
			await review();
			expect(shop.review.value).toEqual({
				nextAt,
				before: null,
				suspects:
					nextMs === null
						? []
						: [{ ...suspect, nextReadAt: new Date(shop.now.getTime() + nextMs) }],
			});
			expect(shop.chargeStore.issues).toMatchObject(
				issues.map((kind) => ({
					kind,
					subject: row.id,
					amountCents: 5990,
					reasons: [{ params: { since_at: suspect.since.toISOString() } }],
				})),
			);
			expect(shop.chargeStore.issues).toHaveLength(issues.length);
		},
	);

	it("are watched no longer when their row is gone, and at most 200 at once", async () => {
		const { shop, review } = await dueShop();
		const { now } = shop;
		const gone = { recordId: "charge_gone", since: now, nextReadAt: now };
		const later = new Date(now.getTime() + hour);
		const suspects = Array.from({ length: 201 }, () => ({ ...gone, nextReadAt: later }));
		await shop.review.change((value) => ({ ...value, suspects: [gone, ...suspects] }));
		await review();
		expect(shop.review.value.suspects).toEqual(suspects.slice(0, 200));
	});

	it("open their issue again a day after the merchant resolved it", async () => {
		const { shop, row, review } = await dueShop();
		shop.addFault({ fault: statusFault("failed"), on: "get" });
		await shop.review.change((value) => ({
			...value,
			nextAt: new Date("2027-01-01"),
			suspects: [{ recordId: row.id, since: shop.now, nextReadAt: shop.now }],
		}));
		await review();
		await shop.chargeStore.resolveByHand("payment_reversed", row.id);
		await shop.wait(day);
		await review();
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "payment_reversed", resolved: { by: "merchant" } },
			{ kind: "payment_reversed", resolved: null },
		]);
	});

	it("are compared with the list slice by slice, as far back as the policy says, and then again", async () => {
		const shop = await capturedShop({ times: { ...standardTimes, reviewCapturedMs: 5 * day } });
		const slices = watchSlices(shop);
		await shop.pass(10 * hour, 30 * minute);
		expect(slices.length).toBeGreaterThan(18);
		const ages = slices.map((slice) => shop.now.getTime() - slice.getTime());
		expect(ages.every((age) => age < 6 * day)).toBe(true);
		await shop.pass(2 * hour, 30 * minute);
		const oldest = Math.min(...slices.map((slice) => slice.getTime()));
		expect(shop.now.getTime() - oldest).toBeGreaterThan(5 * day);
		expect(slices.at(-1)?.getTime()).toBeGreaterThan(oldest);
	});

	it("open an issue when two reads, half a day apart, don't say paid, which a paid answer resolves", async () => {
		const shop = await capturedShop();
		const reversed = shop.addFault({ fault: statusFault("failed"), on: ["get", "status"] });
		const listed = shop.addFault({
			fault: { kind: "fields", changed: { "data.0.status": "failed" } },
			on: "list",
		});
		await shop.pass(11 * hour, 30 * minute);
		expect(shop.chargeStore.issues).toEqual([]);
		await shop.pass(3 * hour, 30 * minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "payment_reversed", amountCents: 5990, resolved: null },
		]);
		expect(shop.order?.capturedBy).toBe("this_session");
		reversed.remove();
		listed.remove();
		await shop.pass(2 * day, 2 * hour);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	});

	it("open no issue for one such read, for a list that lacks them, or for failing reads", async () => {
		const shop = await capturedShop();
		shop.addFault({
			fault: { kind: "fields", changed: { "data.0.status": "failed" } },
			on: "list",
		});
		shop.addFault({ fault: statusFault("failed"), on: "get", times: 1 });
		const silent = shop.addFault({
			fault: { kind: "error_before", status: 404 },
			on: "get",
			after: 1,
		});
		await shop.pass(2 * day, 2 * hour);
		expect(shop.review.value.suspects).toHaveLength(1);
		silent.remove();
		await shop.pass(2 * hour, hour);
		expect(shop.review.value.suspects).toEqual([]);
		shop.addFault({ fault: { kind: "fields", changed: { data: [] } }, on: "list" });
		await shop.pass(2 * day, 2 * hour);
		expect(shop.chargeStore.issues.filter(({ kind }) => kind === "payment_reversed")).toEqual([]);
	});

	describe("in the reconciliation", () => {
		interface Asked {
			from: Date;
			to: Date;
		}
		async function shopWithReconciliation() {
			const shop = await capturedShop();
			const recorded: string[] = [];
			const unlisted: { asked: Asked; unreadable: string[] }[] = [];
			shop.context.paymentListener = {
				recorded: async (payments) => void recorded.push(...payments.map(({ id }) => id)),
				unlisted: async (asked, unreadable) => void unlisted.push({ asked, unreadable }),
			};
			return { shop, recorded, unlisted };
		}

		it("show an old payment that no other list has shown, and which times were listed", async () => {
			const { shop, recorded, unlisted } = await shopWithReconciliation();
			await shop.wait(30 * day);
			recorded.length = 0;
			await shop.pass(130 * 5 * minute, 5 * minute);
			expect(recorded).toContain(shop.charge().id);
			const { requestedAt } = await shop.newest();
			const at = requestedAt?.getTime() ?? 0;
			const about = unlisted.filter(
				({ asked: { from, to } }) => from.getTime() <= at && at < to.getTime(),
			);
			expect(about).toEqual([{ asked: expect.any(Object), unreadable: [] }]);
			// Nothing between the slices is left out.
			for (const [index, { asked }] of unlisted.slice(1).entries()) {
				expect(asked.to).toEqual(unlisted[index]?.asked.from);
			}
		});

		it("show the payments of a long list in portions, each once, and the times with a margin", async () => {
			const { shop, recorded, unlisted } = await shopWithReconciliation();
			const { service } = shop.context;
			const list = service.iterateTransactions.bind(service);
			service.iterateTransactions = async function* (query, options) {
				for await (const one of list(query, options)) {
					for (let copy = 0; copy < 250; copy += 1) {
						yield one.type === "charge" ? { ...one, id: `ch_svc_${copy}` } : one;
					}
				}
			};
			const portions: number[] = [];
			const { paymentListener } = shop.context;
			shop.context.paymentListener = paymentListener && {
				...paymentListener,
				recorded: async (payments) => {
					portions.push(payments.length);
					await paymentListener.recorded(payments);
				},
			};
			await shop.review.change((value) => ({ ...value, nextAt: shop.now }));
			await reviewCaptured(shop.context);
			expect(portions).toEqual([100, 100, 50]);
			expect(new Set(recorded).size).toBe(250);
			const asked = (ms: number) => new Date(shop.now.getTime() + ms);
			expect(unlisted).toEqual([
				{
					asked: { from: asked(-6 * hour + 15 * minute), to: asked(15 * minute) },
					unreadable: [],
				},
			]);
		});

		it("know nothing of an unreadable entry, nor of a list that fails or can't be kept", async () => {
			const { shop, unlisted } = await shopWithReconciliation();
			const junk = shop.addFault({
				fault: { kind: "fields", changed: { "data.0.amount_cents": "much" } },
				on: "list",
			});
			await shop.pass(5 * minute, 5 * minute);
			expect(unlisted).toMatchObject([{ unreadable: [shop.charge().id] }]);
			junk.remove();
			shop.review.value = { ...shop.review.value, before: null };
			const nameless = shop.addFault({
				fault: { kind: "fields", changed: { "data.0.id": 7, "data.0.uuid": 7 } },
				on: "list",
			});
			await shop.pass(5 * minute, 5 * minute);
			expect(unlisted.splice(1)).toMatchObject([{ unreadable: [] }]);
			nameless.remove();
			shop.review.value = { ...shop.review.value, before: null };
			const { paymentListener } = shop.context;
			const away = async () => Promise.reject(new Error("the database is away"));
			shop.context.paymentListener = paymentListener && { ...paymentListener, recorded: away };
			await shop.pass(5 * minute, 5 * minute);
			shop.context.paymentListener = paymentListener;
			const { remove } = shop.addFault({ fault: { kind: "dropped_before" }, on: "list" });
			await shop.pass(5 * minute, 5 * minute);
			expect(unlisted).toHaveLength(1);
			remove();
			await shop.pass(5 * minute, 5 * minute);
			expect(unlisted).toHaveLength(2);
		});
	});
});
