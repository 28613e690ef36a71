import { describe, expect, it } from "vitest";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { standardTimes } from "../charge/charge-times.js";
import { statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

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

describe("captured charges", { timeout: 30_000 }, () => {
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
