import { expect } from "vitest";
import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

/**
 * Expects that the order has, or an issue asks to send back, all money that came by Pix, once. Amounts in
 * reais.
 *
 * @param another the amounts that may have come another way
 * @param isEdited whether the merchant edited the order to less
 */
export async function expectAllMoneyOnce(
	{ admin, sql }: Pick<StoreStack, "admin" | "sql">,
	order: { orderId: string },
	byPix: number[],
	{ another = [], isEdited = false }: { another?: number[]; isEdited?: boolean } = {},
): Promise<void> {
	const cents = (reais: number[]) => reais.reduce((sum, one) => sum + Math.round(one * 100), 0);
	const settled = await waitFor(
		`order ${order.orderId} to be settled`,
		async () => {
			const books = await admin.books(order.orderId);
			const captured = books.transactions.filter((amount) => amount > 0);
			// The collection of a payment that an issue holds stays, and its page shows no code.
			const held = await sql(
				"SELECT session_id FROM pix_checkout_charge WHERE order_id = $1 AND issue IS NOT NULL",
				[order.orderId],
			);
			const isHeld = ({ id }: { id: string }) => held.some(({ session_id }) => session_id === id);
			const open = books.collections.filter(
				({ status, sessions }) =>
					["not_paid", "awaiting"].includes(status) && !sessions.some(isHeld),
			);
			const isCancelled = books.status === "canceled";
			const issues = await admin.issues({ order_id: order.orderId });
			return {
				...books,
				asked: cents(open.map(({ amount }) => amount)),
				lacks: isCancelled ? 0 : Math.max(cents([books.outstanding]), 0),
				// Of a cancelled order all: Medusa calls it refunded, and the money is still here.
				owed:
					cents([...byPix, ...another.filter((amount) => captured.includes(amount))]) -
					(isCancelled ? 0 : cents(captured) + Math.min(cents([books.outstanding]), 0)),
				issues: issues.map(({ kind, amount_cents }) => ({ kind, amount_cents })),
			};
		},
		// Two payments that were captured together each report their order, until its books are compared again.
		({ asked, lacks, issues }) => asked === lacks && issues.length <= 1,
	);
	const toRefund = settled.issues.filter(
		({ kind }) => kind !== "amount_due_changed" || settled.lacks === 0,
	);
	const asksBack = toRefund.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
	// An edit of a paid order is the merchant's own: Medusa's difference shows what it leaves to refund.
	const isShown = isEdited && settled.owed === -cents([settled.pendingDifference]);
	expect([settled.owed, isShown ? 0 : settled.owed], JSON.stringify(settled)).toContain(asksBack);
}
