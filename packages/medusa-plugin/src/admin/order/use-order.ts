import type { OrderAction } from "@pix-checkout/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrderPageAnswer } from "../../api/admin/pix-checkout/orders/order-answer";
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

/** The charges of an order, what can be done about them, and their history. */
export function useOrder(orderId: string) {
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
