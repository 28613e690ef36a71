import assert from "node:assert/strict";
import { promisesOf } from "../../../contract/contract.js";
import type { ChargeChanges } from "../../charge/charge-record.js";
import type { PayerTable } from "../../charge/payer/payer-table.js";
import type { ShopperTable } from "../../charge/payer/shopper-table.js";
import { unknownShopper } from "../../charge/shopper-keys.js";
import { writeRow } from "./rows.js";
import type { StorageUnderContract } from "./storage.js";

/** The storage of payers and shoppers, beside the charges that need them. */
export interface PayersUnderContract
	extends Pick<StorageUnderContract, "charges" | "now" | "pass"> {
	payers: PayerTable;
	shoppers: ShopperTable;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const name = { "customer.name": "Fulana" };

/** Deletes what no charge needs, batch by batch. */
async function forget({ payers }: PayersUnderContract, leftDays = 7): Promise<void> {
	for (let after: string | null = ""; after !== null; ) {
		after = await payers.forgetFinished(after, { limit: 2, leftDays });
	}
}

/** Which of these sessions or carts still have a payer. */
async function kept({ payers }: PayersUnderContract, owners: readonly string[]) {
	const found = await Promise.all(
		owners.map(async (one) => (await payers.recall(one)) ?? (await payers.recallForCart(one))),
	);
	return owners.filter((_, index) => found[index] !== undefined);
}

/** Attempts of sessions; one without `orderId` names no order yet. */
interface Attempt extends ChargeChanges {
	of: string;
	attempt?: number;
}

async function write(storage: PayersUnderContract, attempts: readonly Attempt[]) {
	const rows = [];
	for (const { of, attempt = 1, ...changes } of attempts) {
		rows.push(await writeRow(storage, changes, { sessionId: of, attempt }));
	}
	return rows;
}

export const payerPromises = promisesOf<PayersUnderContract>("the payers", {
	"are deleted when every attempt of their session is over, and not before": async (storage) => {
		const sessions = ["a", "b", "c", "d", "e"];
		for (const session of sessions) {
			await storage.payers.remember(session, { name: "Fulana" });
		}
		const due = { nextActionAt: storage.now() };
		const rows = await write(storage, [
			{ of: "a", state: "captured" },
			{ of: "b", ...due },
			{ of: "c", state: "closed" },
			{ of: "c", attempt: 2, ...due },
			{ of: "d", state: "replaced", ...due },
			{ of: "d", attempt: 2, state: "captured" },
			{ of: "e", state: "closed" },
			{ of: "e", attempt: 2, state: "captured" },
		]);
		await forget(storage);
		assert.deepEqual(await kept(storage, sessions), ["b", "c", "d"]);
		for (const row of rows) {
			await storage.charges.compareAndSet(row, { nextActionAt: null });
		}
		await forget(storage);
		assert.deepEqual(await kept(storage, sessions), []);
	},

	"stay while another session of their order waits": async (storage) => {
		const sessions = ["first", "second", "third"];
		for (const session of sessions) {
			await storage.payers.remember(session, { name: "Fulana" });
		}
		await write(storage, [
			{ of: "first", orderId: "edited", state: "captured" },
			{ of: "second", orderId: "edited", nextActionAt: storage.now() },
			{ of: "third", orderId: "other", state: "captured" },
		]);
		await forget(storage);
		assert.deepEqual(await kept(storage, sessions), ["first", "second"]);
	},

	"of a cart go when its order's charges are over, also those that name no order": async (
		storage,
	) => {
		const carts = ["paid", "renewed", "further", "draft"];
		for (const cart of carts) {
			await storage.payers.rememberForCart(cart, name, []);
			await storage.payers.recallForOrder(`order_${cart}`, [cart]);
		}
		const due = { nextActionAt: storage.now() };
		await write(storage, [
			{ of: "a", orderId: "order_paid", state: "captured" },
			{ of: "b", orderId: "order_renewed", state: "closed" },
			{ of: "b", attempt: 2, state: "queued", ...due },
			{ of: "c", orderId: "order_further", state: "captured" },
			{ of: "d", orderId: "order_further", ...due },
		]);
		await forget(storage);
		assert.deepEqual(await kept(storage, carts), ["renewed", "further", "draft"]);
	},

	"of a cart go some days after the last entry, while no charge was sent": async (storage) => {
		const carts = ["left", "discarded", "waiting"];
		for (const cart of carts) {
			await storage.payers.rememberForCart(cart, name, []);
		}
		await storage.payers.recallForOrder("order_discarded", ["discarded"]);
		await storage.payers.recallForOrder("order_waiting", ["waiting"]);
		await write(storage, [
			{ of: "a", orderId: "order_discarded", state: "discarded" },
			{ of: "b", orderId: "order_waiting", state: "queued", nextActionAt: storage.now() },
		]);
		await storage.pass(25 * hourMs);
		await forget(storage, 1.1);
		assert.deepEqual(await kept(storage, carts), carts);
		await storage.payers.rememberForCart("left", { "customer.phone": "11900001234" }, []);
		await storage.pass(2 * hourMs);
		await forget(storage, 1.1);
		assert.deepEqual(await kept(storage, carts), ["left", "waiting"]);
		await storage.pass(33 * hourMs);
		await forget(storage, 1.1);
		assert.deepEqual(await kept(storage, carts), ["waiting"]);
	},

	"of a session go some days after the last one was sent, while no charge was": async (storage) => {
		const sessions = ["left", "never_sent", "open"];
		for (const session of sessions) {
			await storage.payers.remember(session, { name: "Fulana" });
		}
		await write(storage, [
			{ of: "never_sent", state: "discarded" },
			{ of: "open", nextActionAt: storage.now() },
		]);
		await storage.pass(dayMs);
		await forget(storage, 1.1);
		assert.deepEqual(await kept(storage, sessions), sessions);
		await storage.payers.remember("left", { name: "Fulana de Tal" });
		await storage.pass(3 * hourMs);
		await forget(storage, 1.1);
		assert.deepEqual(await kept(storage, sessions), ["left", "open"]);
		await storage.pass(25 * hourMs);
		await forget(storage, 1.1);
		assert.deepEqual(await kept(storage, sessions), ["open"]);
	},

	"of a session are the last ones sent, and are forgotten when asked": async ({ payers }) => {
		assert.equal(await payers.recall("session"), undefined);
		await payers.remember("session", { name: "Fulana", phone: "11900001234" });
		await payers.remember("session", { name: "Fulana de Tal" });
		assert.deepEqual(await payers.recall("session"), { name: "Fulana de Tal" });
		await payers.forget("session");
		assert.equal(await payers.recall("session"), undefined);
	},

	"of a cart add up, and are cleared by name": async ({ payers }) => {
		assert.equal(await payers.recallForCart("cart"), undefined);
		await payers.rememberForCart("cart", { ...name, "billing_address.complement": "4 B" }, []);
		await payers.rememberForCart("cart", { "customer.phone": "11900001234" }, [
			"billing_address.complement",
			"billing_address.street",
		]);
		assert.deepEqual(await payers.recallForCart("cart"), {
			...name,
			"customer.phone": "11900001234",
		});
	},

	"of a cart lose nothing when two pages send at the same moment": async ({ payers }) => {
		await Promise.all([
			payers.rememberForCart("cart", name, []),
			payers.rememberForCart("cart", { "customer.phone": "11900001234" }, []),
			payers.rememberForCart("cart", { "customer.email": "fulana@example.com" }, []),
		]);
		assert.equal(Object.keys(Object(await payers.recallForCart("cart"))).length, 3);
	},

	"of a cart belong to one order, and to no session": async ({ payers }) => {
		await payers.rememberForCart("cart", name, []);
		assert.deepEqual(await payers.recallForOrder("order", ["cart"]), name);
		assert.deepEqual(await payers.recallForOrder("order", ["cart"]), name);
		assert.equal(await payers.recallForOrder("another", ["cart"]), undefined);
		assert.equal(await payers.recallForOrder("order", []), undefined);
		assert.equal(await payers.recall("cart"), undefined);
		await payers.forget("cart");
		assert.deepEqual(await payers.recallForCart("cart"), name);
	},

	"have shoppers, whom a week without a charge doesn't forget": async (storage) => {
		const { shoppers } = storage;
		const shopper = { customerKey: null, emailKey: "a".repeat(64) };
		await shoppers.remember("session", { customerKey: "b".repeat(64), emailKey: null });
		await shoppers.remember("session", shopper);
		await storage.pass(7 * dayMs);
		await shoppers.forgetOld();
		assert.deepEqual(await shoppers.recall("session"), shopper);
		assert.deepEqual(await shoppers.recall("another"), unknownShopper);
		await storage.pass(30 * dayMs);
		await shoppers.forgetOld();
		assert.deepEqual(await shoppers.recall("session"), unknownShopper);
	},
});
