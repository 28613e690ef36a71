import { describe, expect, it } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import { initialCapturedReview } from "../charge/ports/stored-values.js";
import { queueCharge } from "../orders/queue-charge.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { Sweeper } from "./sweeper.js";

const minute = 60_000;
/** Two pages of the list. */
const pending = 130;
const placedMs = 55 * minute;

/** A store with pending charges that shoppers placed during the last 55 minutes. */
async function openShop() {
	const shop = await ShopUnderTest.open({
		// Without QR images, which cost the sandbox time.
		policy: { dialect: "guide" },
		service: { rateLimit: { chargesPerMinute: 1_000 }, chargeTtlMs: 180 * minute },
	});
	const sweeper = new Sweeper(new CreationRunner());
	const sweep = () => sweeper.sweep(shop.context);
	for (let number = 0; number < pending; number += 1) {
		const sessionId = `session_${number}`;
		shop.orders.place(sessionId, shop.amountCents);
		const wanted = { sessionId, attempt: 1, method: "pix", amountCents: shop.amountCents } as const;
		await queueCharge(shop.context, wanted);
		if (number % 10 === 9) {
			await shop.createWaiting();
			await shop.wait((placedMs * 10) / pending);
		}
	}
	// The slow reading of captured charges has its own turns.
	const nextAt = new Date(shop.now.getTime() + 60 * minute);
	shop.review.value = { ...initialCapturedReview, nextAt };
	return { shop, sweep };
}

/** Makes so many charges due, and no others. */
function makeDue({ chargeStore, now }: ShopUnderTest, count: number): void {
	for (const [index, row] of chargeStore.rows.entries()) {
		const nextActionAt = new Date(now.getTime() + (index < count ? 0 : 60 * minute));
		Object.assign(row, { nextActionAt });
	}
}

/** The requests of what `work` does. */
async function requestsOf({ sandbox }: ShopUnderTest, work: () => Promise<unknown>) {
	const before = sandbox.requests().length;
	await work();
	const requests = sandbox.requests().slice(before);
	const count = (...operations: string[]) =>
		requests.filter(({ operation }) => operations.includes(operation)).length;
	const [lists, reads] = [count("list"), count("get", "status")];
	return { lists, reads, others: requests.length - lists - reads };
}

describe("a sweep over many pending charges", () => {
	it("requests the list's pages, and each due or paid charge once; then the last minutes' page alone", async () => {
		const { shop, sweep } = await openShop();
		makeDue(shop, 7);
		for (const { id } of shop.sandbox.charges().slice(-5)) {
			shop.sandbox.pay(id);
		}
		// Two pages of all charges, because the store has never read the list, and one of the paid ones.
		expect(await requestsOf(shop, sweep)).toEqual({ lists: 2 + 1, reads: 7 + 5, others: 0 });
		expect(shop.orders.captures).toHaveLength(5);
		await shop.wait(10 * minute);
		makeDue(shop, 0);
		expect(await requestsOf(shop, sweep)).toEqual({ lists: 1 + 1, reads: 0, others: 0 });
	});
});
