import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { z } from "zod";
import type { OrderBooks } from "../../support/admin-api.js";
import { OrderActions } from "../../support/order-actions.js";
import type { MerchantAct } from "./shopper-plan.js";
import type { StoreFloor } from "./store-floor.js";

const createdSchema = z.object({ payment_collection: z.object({ id: z.string() }) });

/** The merchant waits so many milliseconds for a capture, which may never come. */
const patienceMs = 120_000;

/** Edits an order in the admin, and starts again when the store dies meanwhile. */
export async function editQuantity(
	floor: StoreFloor,
	orderId: string,
	quantity: number,
): Promise<void> {
	const { admin } = floor.stack;
	await floor.insist("editing the order", async () => {
		await admin.discardEdit(orderId);
		if ((await admin.order(orderId)).status === "canceled") {
			return;
		}
		await admin.editQuantity(orderId, quantity);
	});
}

/** Marks a share of an order's amount due as paid another way. */
export async function payAnotherWay(
	floor: StoreFloor,
	orderId: string,
	share: number,
): Promise<void> {
	const { admin } = floor.stack;
	let leaves: number | null = null;
	await floor.insist("paying another way", async () => {
		const { status, pendingDifference } = await admin.books(orderId);
		leaves ??= pendingDifference * (1 - share);
		const lacks = Math.round((pendingDifference - leaves) * 100) / 100;
		if (status !== "canceled" && lacks > 0) {
			await admin.payAnotherWay(orderId, lacks);
		}
	});
}

/**
 * Asks for a part of an order's amount due in a further collection, beside the checkout's.
 *
 * @returns the collection's id; `null` when nothing is due
 */
export async function askFurther(
	floor: StoreFloor,
	orderId: string,
	part: number,
): Promise<string | null> {
	const { admin } = floor.stack;
	return floor.insist("a further collection", async () => {
		const { status, pendingDifference } = await admin.books(orderId);
		const amount = Math.round(pendingDifference * part * 100) / 100;
		if (status === "canceled" || amount <= 0) {
			return null;
		}
		const created = await admin.post("/admin/payment-collections", { order_id: orderId, amount });
		return createdSchema.parse(created).payment_collection.id;
	});
}

/** Acts on an order at this instant. The store may refuse the act by then, or die. */
export async function actAtOnce(
	floor: StoreFloor,
	orderId: string,
	act: MerchantAct,
): Promise<void> {
	const { admin } = floor.stack;
	switch (act.kind) {
		case "fulfils":
			await new OrderActions(admin, inject("templateStore")).fulfil(orderId).catch(() => null);
			return;
		case "edits":
			await admin.editQuantity(orderId, act.quantity).catch(() => null);
			// An edit that stays open would keep the order from being cancelled.
			await floor.insist("discarding an open edit", () => admin.discardEdit(orderId));
			return;
		case "marks_as_paid":
			return payAnotherWay(floor, orderId, 1);
		case "cancels":
			await admin.cancelOrder(orderId).catch(() => null);
			return;
	}
}

/**
 * Adds an item to an order after its capture.
 *
 * @returns the collection for its payment; `null` when the capture didn't come in time
 */
export async function growWhenCaptured(floor: StoreFloor, orderId: string): Promise<string | null> {
	const { admin } = floor.stack;
	const books = () => floor.insist("the order's books", () => admin.books(orderId));
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const { transactions, pendingDifference } = await books();
		if (transactions.length > 0 && pendingDifference === 0) {
			break;
		}
		if (Date.now() > deadline) {
			return null;
		}
		await sleep(1_000);
	}
	await floor.insist("adding an item", async () => {
		await admin.discardEdit(orderId);
		const { status, pendingDifference } = await admin.books(orderId);
		if (status !== "canceled" && pendingDifference === 0) {
			await admin.addItem(orderId);
		}
	});
	return openCollection(await books());
}

function openCollection({ status, collections }: OrderBooks): string | null {
	const open = collections.find(
		({ payments, status: paid }) => !payments.length && paid !== "canceled",
	);
	return status === "canceled" ? null : (open?.id ?? null);
}
