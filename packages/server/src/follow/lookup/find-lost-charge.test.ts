import { type Charge, NotFoundError, UnreadableAnswerError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { ChargeChanges, ChargeMethod } from "../../charge/charge-record.js";
import type { ListedCharge, OwnUnreadableEntry } from "../../charge/ports/charge-listings.js";
import { queueCharge } from "../../orders/queue-charge.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { adoptCharge } from "./adopt-charge.js";
import { adoptFromList, findLostCharge, reportListedUnmatched } from "./find-lost-charge.js";
import { identifyCharge } from "./identify-charge.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A shop whose one creation got no answer, and made a charge. */
async function shopWithLost(changes: ChargeChanges = {}, method: ChargeMethod = "pix") {
	const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 30 * day } });
	shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
	const record = await shop.changeRow(await shop.placeOrderAndCharge(method), changes);
	return { shop, record };
}

/** Another row of the store. */
function another(shop: ShopUnderTest, sessionId: string, attempt = 1) {
	return queueCharge(shop.context, { sessionId, attempt, method: "boleto", amountCents: 5990 });
}

/** Lists nothing, and notes since when each listing counts. */
function listNothing(shop: ShopUnderTest) {
	const since: Date[] = [];
	shop.context.listings = {
		find: async (_, __, notBefore) => {
			since.push(notBefore);
			return { charges: [], unreadable: [] };
		},
	};
	return since;
}

/** The list has these entries with each row's reference. */
function listThese(
	shop: ShopUnderTest,
	charges: ListedCharge[],
	unreadable: OwnUnreadableEntry[] = [],
) {
	shop.context.listings = { find: async () => ({ charges, unreadable }) };
}

function hideLists(shop: ShopUnderTest) {
	return shop.addFault({ fault: { kind: "list_lags", ms: day }, on: "list" });
}

function lists(shop: ShopUnderTest) {
	return shop.sandbox.requests().filter(({ operation }) => operation === "list");
}

function issues(shop: ShopUnderTest) {
	return shop.chargeStore.issues.map(({ kind, subject, resolved }) => ({
		kind,
		subject,
		isOpen: resolved === null,
	}));
}

describe("a lost charge that the list lacks", () => {
	it("is looked for again and again, each time later", async () => {
		const { shop, record } = await shopWithLost();
		hideLists(shop);
		await shop.wait(10_000);
		const first = await findLostCharge(shop.context, record);
		expect(first).toMatchObject({
			state: "unconfirmed",
			tries: 1,
			nextActionAt: new Date(shop.now.getTime() + 2_000),
		});
		const second = await findLostCharge(shop.context, first);
		expect(second).toMatchObject({
			tries: 2,
			nextActionAt: new Date(shop.now.getTime() + 4_000),
		});
	});

	it("gets a new attempt when its minute is over, and the order keeps its place", async () => {
		const { shop, record } = await shopWithLost({ method: "boleto" });
		Object.assign(shop.chargeStore.rows[0] ?? {}, {
			shopperKey: "cus_1",
			customerKey: "cus_1",
			emailKey: "mail_1",
			turn: 7,
		});
		hideLists(shop);
		await shop.wait(minute - 1);
		const waiting = await findLostCharge(shop.context, record);
		expect(waiting.state).toBe("unconfirmed");
		await shop.wait(1);
		const replaced = await findLostCharge(shop.context, waiting);
		expect(replaced).toMatchObject({ state: "replaced", nextActionAt: shop.now });
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
		await shop.wait(5_000);
		expect(await findLostCharge(shop.context, replaced)).toMatchObject({
			state: "replaced",
			tries: 1,
			nextActionAt: new Date(shop.now.getTime() + 2_000),
		});
		expect(await shop.newest()).toMatchObject({
			state: "queued",
			attempt: 2,
			method: "boleto",
			amountCents: 5990,
			shopperKey: "cus_1",
			customerKey: "cus_1",
			emailKey: "mail_1",
			queuedAt: record.queuedAt,
			turn: 7,
		});
	});

	it.each([
		["the last answer", { checkedAt: -30_000, requestedAt: -hour }, "unconfirmed"],
		["the last answer", { checkedAt: -minute, requestedAt: 0 }, "replaced"],
		["its POST without one", { checkedAt: null, requestedAt: -minute }, "replaced"],
		["its POST without one", { checkedAt: null, requestedAt: -30_000 }, "unconfirmed"],
		["its row without both", { checkedAt: null, requestedAt: null }, "unconfirmed"],
	] as const)("counts its minute from %s: %o", async (_, { checkedAt, requestedAt }, state) => {
		const { shop, record } = await shopWithLost();
		hideLists(shop);
		const at = (ms: number | null) => (ms === null ? null : new Date(shop.now.getTime() + ms));
		const lost = await shop.changeRow(record, {
			checkedAt: at(checkedAt),
			requestedAt: at(requestedAt),
		});
		expect((await findLostCharge(shop.context, lost)).state).toBe(state);
	});

	it("stays watched for a week once it is replaced, and closes after that", async () => {
		const { shop, record } = await shopWithLost({ state: "replaced" });
		listNothing(shop);
		await shop.wait(7 * day);
		const watched = await findLostCharge(shop.context, record);
		expect(watched).toMatchObject({
			state: "replaced",
			nextActionAt: new Date(shop.now.getTime() + hour),
		});
		await shop.wait(1);
		expect(await findLostCharge(shop.context, watched)).toMatchObject({
			state: "closed",
			nextActionAt: null,
		});
	});

	it("shares listings since it is due, but not the one that decides", async () => {
		const { shop, record } = await shopWithLost();
		const since = listNothing(shop);
		const due = new Date(shop.now.getTime() - 1_000);
		await findLostCharge(shop.context, { ...record, nextActionAt: due });
		await findLostCharge(shop.context, { ...(await shop.newest()), nextActionAt: null });
		expect(since).toEqual([due, shop.now]);
		expect(lists(shop)).toHaveLength(0);
		await shop.wait(2 * minute);
		// A replaced one may share: its decision is taken.
		const replaced = { ...(await shop.newest()), state: "replaced", nextActionAt: due } as const;
		await findLostCharge(shop.context, replaced);
		expect(since).toEqual([due, expect.any(Date), due]);
		expect(lists(shop)).toHaveLength(0);
		const last = (await shop.chargeStore.findById(record.id)) ?? record;
		expect((await findLostCharge(shop.context, last)).state).toBe("pending");
		expect(since).toHaveLength(3);
		expect(lists(shop)).toHaveLength(1);
	});

	it.each(["unconfirmed", "replaced"] as const)(
		"gets no new attempt, and no log of one, when it is %s and the list shows it in the end",
		async (state) => {
			const { shop, record } = await shopWithLost({ state });
			await shop.wait(hour);
			expect((await findLostCharge(shop.context, record)).state).toBe("pending");
			// Another process may have adopted it meanwhile.
			expect((await findLostCharge(shop.context, record)).state).toBe("pending");
			expect(await adoptFromList(shop.context, record)).toMatchObject({ state: "pending" });
			expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
			expect(shop.logger.filter((line) => line.includes("replaces it"))).toEqual([]);
		},
	);

	it("reads the list now where no listings are shared", async () => {
		const { shop, record } = await shopWithLost();
		expect((await findLostCharge(shop.context, record)).state).toBe("pending");
	});
});

describe("several charges with the reference of a lost one", () => {
	async function shopWithThree() {
		const { shop, record } = await shopWithLost();
		for (let further = 0; further < 2; further += 1) {
			await shop.wait(1_000);
			const terms = { amountCents: 5990, description: record.reference };
			await shop.context.service.createPixCharge(terms);
		}
		return { shop, record };
	}

	it("leave the oldest to the row, and each other gets an issue", async () => {
		const { shop, record } = await shopWithThree();
		const [first, second, third] = [0, 1, 2].map((index) => shop.charge(index).id);
		expect(await adoptFromList(shop.context, record)).toMatchObject({ chargeId: first });
		expect(issues(shop)).toEqual([
			{ kind: "unmatched_pix", subject: second, isOpen: true },
			{ kind: "unmatched_pix", subject: third, isOpen: true },
		]);
	});

	const ages: [string, (number | null)[], number | null][] = [
		["the order of their creation", [3, 1, 2], 1],
		["an unknown time as the oldest", [2, null, 1], null],
	];

	it.each(ages)("count by %s", async (_, times, oldest) => {
		const { shop, record } = await shopWithThree();
		const charges = times.map((time, index) => ({
			id: shop.charge(index).id,
			amountCents: 5990,
			status: "pending",
			createdAt: time === null ? null : new Date(time),
		}));
		listThese(shop, charges);
		expect(await adoptFromList(shop.context, record, shop.now)).toMatchObject({
			chargeId: charges[times.indexOf(oldest)]?.id,
		});
	});

	it("aren't adopted from another row", async () => {
		const { shop, record } = await shopWithThree();
		const holder = await another(shop, "session_2");
		await shop.changeRow(holder, { chargeId: shop.charge(0).id });
		expect(await adoptFromList(shop.context, record)).toMatchObject({
			chargeId: shop.charge(1).id,
		});
		expect(issues(shop).map(({ subject }) => subject)).toEqual([shop.charge(2).id]);
	});

	it("resolve the issues about entries that were unreadable", async () => {
		const { shop, record } = await shopWithThree();
		const { id, uuid } = shop.charge(0);
		const { service } = shop.context;
		const get = service.getCharge.bind(service);
		service.getCharge = async (asked) => ({ ...(await get(asked)), uuid });
		const subjects = [id, uuid, record.reference, shop.charge(1).id];
		for (const subject of subjects) {
			await shop.chargeStore.openIssue({
				kind: "unreadable_charge",
				subject,
				chargeRecordId: null,
				chargeId: null,
				orderId: null,
				amountCents: null,
				reasons: [],
			});
		}
		await adoptFromList(shop.context, record);
		expect(issues(shop).filter(({ kind }) => kind === "unreadable_charge")).toEqual(
			subjects.map((subject, index) => ({
				kind: "unreadable_charge",
				subject,
				isOpen: index === 3,
			})),
		);
	});

	it("are reported beside the row's own charge, which isn't", async () => {
		const { shop, record } = await shopWithThree();
		const own = await adoptCharge(
			shop.context,
			record,
			await shop.context.service.getCharge(shop.charge(1).id),
		);
		await reportListedUnmatched(shop.context, own);
		expect(issues(shop)).toEqual([
			{ kind: "unmatched_pix", subject: shop.charge(0).id, isOpen: true },
			{ kind: "unmatched_pix", subject: shop.charge(2).id, isOpen: true },
		]);
	});
});

describe("an unreadable entry with a row's reference", () => {
	async function shopWithEntry(
		fields: Partial<OwnUnreadableEntry> = {},
		read: Partial<Charge> | Error = {},
	) {
		const { shop, record } = await shopWithLost();
		const entry = { id: shop.charge().id, reference: record.reference, isDescribed: true };
		listThese(shop, [], [{ ...entry, ...fields }]);
		const { service } = shop.context;
		const get = service.getCharge.bind(service);
		service.getCharge = async (id) => {
			if (read instanceof Error) {
				throw read;
			}
			return { ...(await get(id)), ...read };
		};
		return { shop, record };
	}

	const noSuchCharge = new NotFoundError("none", {
		status: 404,
		serviceCode: null,
		rateLimit: { limit: null, remaining: null, resetAt: null } as never,
	});
	const otherReference = `pxc_${"0".repeat(24)}`;
	const unreadable: [string, Partial<OwnUnreadableEntry>, Partial<Charge> | Error][] = [
		["it has no identifier", { id: null }, {}],
		["its charge is unreadable", {}, new UnreadableAnswerError("made up")],
		["no such charge is found", {}, noSuchCharge],
		["only the entry's other fields name the row", { isDescribed: false }, { description: null }],
	];

	it.each(unreadable)("may be the row's when %s, and opens an issue in time", async (...given) => {
		const { shop, record } = await shopWithEntry(given[1], given[2]);
		const find = () => adoptFromList(shop.context, record, shop.now);
		await shop.wait(15 * minute - 1);
		await expect(find()).rejects.toThrow("unreadable charge");
		expect(issues(shop)).toEqual([]);
		await shop.wait(1);
		await expect(find()).rejects.toThrow("unreadable charge");
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "unreadable_charge", chargeRecordId: record.id, amountCents: 5990 },
		]);
	});

	it("counts its wait from the row where nothing was sent", async () => {
		const { shop, record } = await shopWithEntry({ id: null });
		await shop.wait(15 * minute);
		const sentNow = { ...record, requestedAt: shop.now };
		await expect(adoptFromList(shop.context, sentNow, shop.now)).rejects.toThrow();
		expect(issues(shop)).toEqual([]);
		const unsent = { ...record, requestedAt: null };
		await expect(adoptFromList(shop.context, unsent, shop.now)).rejects.toThrow();
		expect(issues(shop)).toHaveLength(1);
		expect(shop.reads()).toEqual([]);
	});

	const readable: [string, Partial<OwnUnreadableEntry>, Partial<Charge>][] = [
		["its charge has the reference", { isDescribed: false }, {}],
		["its charge has no description, and the entry has the reference", {}, { description: null }],
	];

	it.each(readable)("leads to the row's charge when %s", async (_, fields, read) => {
		const { shop, record } = await shopWithEntry(fields, read);
		expect(await adoptFromList(shop.context, record, shop.now)).toMatchObject({
			chargeId: shop.charge().id,
		});
	});

	it("isn't the row's when its charge has another reference", async () => {
		const { shop, record } = await shopWithEntry({}, { description: otherReference });
		expect(await adoptFromList(shop.context, record, shop.now)).toBeNull();
	});

	it("stays open when its charge can't be asked for", async () => {
		const { shop, record } = await shopWithEntry({}, new Error("the service is down"));
		await shop.wait(hour);
		await expect(adoptFromList(shop.context, record, shop.now)).rejects.toThrow("is down");
		expect(issues(shop)).toEqual([]);
	});

	it.each(["chargeId", "chargeAlias"] as const)(
		"is nothing new when it is the row's own by its %s",
		async (name) => {
			const { shop, record } = await shopWithEntry({}, new UnreadableAnswerError("made up"));
			const ids = { chargeId: "one", chargeAlias: "other", [name]: shop.charge().id };
			const own = await shop.changeRow(record, ids);
			await reportListedUnmatched(shop.context, own, shop.now);
			expect(issues(shop)).toEqual([]);
		},
	);
});

describe("a charge that is found for its row", () => {
	async function found(method: ChargeMethod, changes: ChargeChanges, read: Partial<Charge> = {}) {
		const { shop, record } = await shopWithLost(changes, method);
		const charge = await shop.context.service.getCharge(shop.charge().id);
		return { shop, record, charge: { ...charge, ...read } };
	}

	it("is due at once, without its failure, and logged", async () => {
		const { shop, record, charge } = await found("pix", { nextActionAt: new Date(0) });
		expect(record.failure).not.toBeNull();
		expect(await adoptCharge(shop.context, record, charge)).toMatchObject({
			state: "pending",
			chargeId: charge.id,
			expiresAt: charge.expiresAt,
			failure: null,
			nextActionAt: shop.now,
		});
		expect(shop.logger.filter((line) => line.includes("found charge"))).toHaveLength(1);
	});

	it("isn't logged while the row can't adopt it", async () => {
		const { shop, record, charge } = await found("pix", { state: "creating" });
		expect(await adoptCharge(shop.context, record, charge)).toMatchObject({ chargeId: null });
		expect(shop.logger.filter((line) => line.includes("found charge"))).toEqual([]);
	});

	it.each([
		["amount", { amountCents: 1 }],
		["method", { method: "boleto" }],
	] as const)("is refused with another %s", async (_, read) => {
		const { shop, record, charge } = await found("pix", {}, read);
		expect(await adoptCharge(shop.context, record, charge)).toMatchObject({
			state: "failed",
			issue: "amount_mismatch",
		});
		expect(issues(shop)).toEqual([{ kind: "amount_mismatch", subject: charge.id, isOpen: true }]);
	});

	it.each([
		["boleto", "pending", "sent", true],
		["boleto", "pending", "queued", false],
		["boleto", "pending", "lacking", false],
		["boleto", "expired", "sent", false],
		["pix", "pending", "sent", false],
	] as const)(
		"as a %s that is %s while a later attempt is %s opens an issue: %s",
		async (method, status, later, isReported) => {
			const { shop, record, charge } = await found(method, { state: "replaced" }, { status });
			if (later !== "lacking") {
				const queued = await another(shop, record.sessionId, 2);
				await shop.changeRow(queued, { requestedAt: later === "sent" ? shop.now : null });
			}
			await adoptCharge(shop.context, record, charge);
			expect(shop.chargeStore.issues).toMatchObject(
				isReported
					? [
							{
								kind: "unmatched_boleto",
								subject: record.id,
								chargeId: charge.id,
								amountCents: 5990,
								reasons: [{ code: "late_boleto" }],
							},
						]
					: [],
			);
			expect(shop.chargeStore.issues).toHaveLength(isReported ? 1 : 0);
		},
	);

	it("opens no issue for a boleto that no later one replaced", async () => {
		const { shop, record, charge } = await found("boleto", { state: "replaced" });
		const later = await shop.changeRow(await another(shop, record.sessionId, 2), {
			requestedAt: shop.now,
		});
		await adoptCharge(shop.context, later, charge);
		expect(issues(shop)).toEqual([]);
	});
});

describe("the row of a listed charge", () => {
	async function shopWithRows() {
		const { shop, record } = await shopWithLost();
		const { id, uuid } = shop.charge();
		const own = await shop.changeRow(record, { chargeId: "own", chargeAlias: "own alias" });
		const other = await another(shop, "session_2");
		return { shop, own, other, id, uuid };
	}

	it.each([
		{ id: "own", uuid: null },
		{ id: "own alias", uuid: null },
		{ id: "unknown", uuid: "own" },
		{ id: "unknown", uuid: "own alias" },
	])(
		"is the one with its reference, by either identifier and without a read: %o",
		async (entry) => {
			const { shop, own } = await shopWithRows();
			expect(await identifyCharge(shop.context, entry, own)).toBe(own);
			expect(shop.reads()).toEqual([]);
		},
	);

	it("is another one that has its identifier, without a read", async () => {
		const { shop, own, other, id } = await shopWithRows();
		await shop.changeRow(other, { chargeId: id });
		const entry = { id, uuid: null };
		expect(await identifyCharge(shop.context, entry, own)).toMatchObject({ id: other.id });
		expect(shop.reads()).toEqual([]);
	});

	it.each(["id", "uuid"] as const)("is known by the read's %s, and keeps both", async (name) => {
		const { shop, own, id, uuid } = await shopWithRows();
		const known = await shop.changeRow(own, { chargeId: { id, uuid }[name], chargeAlias: null });
		const { service } = shop.context;
		const charge = { ...(await service.getCharge(id)), id, uuid };
		service.getCharge = async () => charge;
		const entry = { id: "third name", uuid: null };
		expect(await identifyCharge(shop.context, entry, known)).toMatchObject({
			id: own.id,
			chargeAlias: "third name",
		});
		// Another process writes the row meanwhile.
		shop.chargeStore.compareAndSet = async () => null;
		expect(
			await identifyCharge(shop.context, { id: "fourth name", uuid: null }, known),
		).toMatchObject({ id: own.id });
	});

	it("is none when no row has an identifier of the read", async () => {
		const { shop, own, id } = await shopWithRows();
		const { service } = shop.context;
		const charge = await service.getCharge(id);
		for (const uuid of [charge.uuid, null]) {
			service.getCharge = async () => ({ ...charge, uuid });
			expect(await identifyCharge(shop.context, { id, uuid: null }, own)).toBeNull();
		}
	});
});
