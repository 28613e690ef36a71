import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { storeClient } from "../../store-client";

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
		summary?: { pending_difference?: number } | null;
	}[];
}

const most = 8;

/** The newest orders that a text finds, by Medusa's own search. */
export function useOrderSearch(text: string) {
	const words = text.trim().replace(/^#/, "");
	return useQuery({
		queryKey: ["pix-checkout-orders", words],
		queryFn: async (): Promise<FoundOrder[]> => {
			const { orders } = await storeClient.client.fetch<AdminOrders>("/admin/orders", {
				query: {
					...(words === "" ? {} : { q: words }),
					limit: most,
					order: "-created_at",
					fields: "id,display_id,email,created_at,status,total,summary",
				},
			});
			return orders.map((order) => ({
				id: order.id,
				number: order.display_id ?? 0,
				email: order.email,
				placedAt: order.created_at,
				isCancelled: order.status === "canceled",
				totalCents: Math.round(order.total * 100),
				outstandingCents: Math.round((order.summary?.pending_difference ?? 0) * 100),
			}));
		},
		placeholderData: keepPreviousData,
	});
}
