import type { NumberedOrderAnswer } from "@pix-checkout/server/platform";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { askStore } from "../../shared/ask-store";
import { desk } from "../../shared/use-desk";
import { orderNumberIn } from "./order-number";

/** An order that may take a payment. */
export interface FoundOrder {
	id: string;
	number: number;
	email: string | null;
	/** ISO 8601. */
	placedAt: string;
	isCancelled: boolean;
	/** To be shown only: Medusa's decimals, rounded. */
	totalCents: number;
	outstandingCents: number;
}

interface AdminOrders {
	orders: {
		id: string;
		display_id?: number;
		email: string | null;
		created_at: string;
		status: string;
		total: number;
		summary?: { pending_difference?: number; transaction_total?: number } | null;
		transactions?: { amount: number }[] | null;
	}[];
}

const most = 8;

/** The order of a number, else the newest orders that a text finds by Medusa's own search. */
export function useOrderSearch(text: string) {
	const words = text.trim();
	return useQuery({
		queryKey: ["pix-checkout-orders", words],
		queryFn: async (): Promise<FoundOrder[]> => {
			const filter = await filterOf(words);
			if (filter === null) {
				return [];
			}
			const { orders } = await askStore<AdminOrders>("/admin/orders", {
				query: {
					...filter,
					limit: most,
					order: "-created_at",
					fields: "id,display_id,email,created_at,status,total,summary,*transactions",
				},
			});
			return orders.map((order) => ({
				id: order.id,
				number: order.display_id ?? 0,
				email: order.email,
				placedAt: order.created_at,
				isCancelled: order.status === "canceled",
				totalCents: Math.round(order.total * 100),
				outstandingCents: Math.round(outstandingOf(order) * 100),
			}));
		},
		placeholderData: keepPreviousData,
	});
}

/** Medusa's summary loses one of two payments that are captured at once, so the transactions count. */
function outstandingOf({ summary, transactions }: AdminOrders["orders"][number]): number {
	const asked = (summary?.pending_difference ?? 0) + (summary?.transaction_total ?? 0);
	return (transactions ?? []).reduce((rest, { amount }) => rest - amount, asked);
}

/** `null` when no order has the number. */
async function filterOf(words: string): Promise<{ id?: string; q?: string } | null> {
	const number = orderNumberIn(words);
	if (number === null) {
		return words === "" ? {} : { q: words };
	}
	const { order_id } = await askStore<NumberedOrderAnswer>(`${desk}/orders`, { query: { number } });
	return order_id === null ? null : { id: order_id };
}
