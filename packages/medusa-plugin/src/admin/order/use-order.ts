import type { AdminOrder } from "@medusajs/framework/types";
import type { OrderAction, OrderPageAnswer } from "@pix-checkout/server/platform";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sendToStore } from "../shared/send-to-store";
import { storeClient } from "../store-client";

const path = "/admin/pix-checkout/orders";

/** How often an open page reads the order again, in milliseconds. */
const refreshMs = 10_000;

const routes: Readonly<Record<OrderAction, string>> = {
	check: "check",
	new_code: "new-code",
	cancel_order: "cancel",
};

/**
 * The charges of an order, what can be done about them, and their history. Reads them again as soon as
 * Medusa's page has read its order again, as it does after a refund or a cancellation there.
 *
 * @param order of Medusa's page
 */
export function useOrder(order: AdminOrder) {
	const orderId = order.id;
	const queries = useQueryClient();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new order of the page is the sign.
	useEffect(() => {
		void queries.invalidateQueries({ queryKey: ["pix-checkout-order", orderId] });
		void queries.invalidateQueries({ queryKey: ["pix-checkout-issues"] });
	}, [queries, orderId, order]);
	return useQuery({
		queryKey: ["pix-checkout-order", orderId],
		queryFn: () => storeClient.client.fetch<OrderPageAnswer>(`${path}/${orderId}`),
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** Runs an action, and reads the order again whatever the answer: also Medusa's own parts of the page. */
export function useOrderAction(orderId: string) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (action: OrderAction) => sendToStore(`${path}/${orderId}/${routes[action]}`, {}),
		onSettled: () =>
			Promise.all([
				queries.invalidateQueries({ queryKey: ["pix-checkout-order", orderId] }),
				queries.invalidateQueries({ queryKey: ["pix-checkout-issues"] }),
				queries.invalidateQueries({ queryKey: ["orders"] }),
			]),
	});
}
