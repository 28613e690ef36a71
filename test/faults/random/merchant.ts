import { setTimeout as sleep } from "node:timers/promises";
import type { OrderBooks } from "../../support/admin-api.js";
import type { ShopFloor } from "./shop-floor.js";

/** A payment is captured within that time, in milliseconds, or perhaps never. */
const patienceMs = 120_000;

/** As a person does in the admin, who begins anew when the store dies over it. */
export async function editQuantity(
	floor: ShopFloor,
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

/** Takes a share of what an order lacks by other means than Pix, and marks it as paid. */
export async function payAnotherWay(
	floor: ShopFloor,
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
 * Adds an item to an order once it is captured.
 *
 * @returns the collection in which that can be paid; `null` when the order was not captured in time
 */
export async function growWhenCaptured(floor: ShopFloor, orderId: string): Promise<string | null> {
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
