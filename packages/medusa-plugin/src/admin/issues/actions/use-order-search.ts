import type { AdminOrder, AdminOrderListResponse } from "@medusajs/framework/types";
import type { NumberedOrderAnswer } from "@pix-checkout/server/platform";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { askStore } from "../../shared/ask-store";
import { desk } from "../../shared/use-desk";
import { orderNumberIn } from "./order-number";

/** The order of a number, else the newest orders that a text finds by Medusa's own search. */
export function useOrderSearch(text: string) {
	const words = text.trim();
	return useQuery({
		queryKey: ["pix-checkout-orders", words],
		queryFn: async () => {
			const filter = await filterOf(words);
			if (filter === null) {
				return [];
			}
			const { orders } = await askStore<AdminOrderListResponse>("/admin/orders", {
				query: {
					...filter,
					limit: 8,
					order: "-created_at",
					fields: "id,display_id,email,created_at,status,total,summary,*transactions",
				},
			});
			return orders;
		},
		placeholderData: keepPreviousData,
	});
}

/**
 * What an order lacks in cents, to be shown only: rounded. Medusa's summary loses one of two payments that
 * are captured at once, so the transactions count.
 */
export function outstandingCents({ summary, transactions }: AdminOrder): number {
	const { pending_difference = 0, transaction_total = 0 } = summary ?? {};
	const paid = (transactions ?? []).reduce((sum, { amount }) => sum + amount, 0);
	return Math.round((pending_difference + transaction_total - paid) * 100);
}

/** `null` when no order has the number. */
async function filterOf(words: string): Promise<{ id?: string; q?: string } | null> {
	const number = orderNumberIn(words);
	if (number === null) {
		return { q: words };
	}
	const { order_id } = await askStore<NumberedOrderAnswer>(`${desk}/orders`, { query: { number } });
	return order_id === null ? null : { id: order_id };
}
