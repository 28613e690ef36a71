import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrazilPlan } from "../../brazil/step-texts";
import type { Check } from "../../installation/check";
import type { TestEventResult } from "../../installation/test-event-result";
import { storeClient } from "../store-client";

const path = "/admin/pix-checkout/installation";
const checksKey = ["pix-checkout-installation"];

/** The checks of the installation, anew at each opening of the page. */
export function useChecks() {
	return useQuery({
		queryKey: checksKey,
		queryFn: () => storeClient.client.fetch<{ checks: Check[] }>(path),
		staleTime: 0,
		refetchOnWindowFocus: false,
	});
}

interface WebhookAddress {
	address: string;
	source: "configuration" | "request";
}

/** Loads the webhook's address when the merchant asks for it; no cache keeps the secret. */
export function useWebhookAddress() {
	return useMutation({
		mutationFn: () => storeClient.client.fetch<WebhookAddress>(`${path}/webhook-address`),
		gcTime: 0,
	});
}

/** Sends a test event to the store's own webhook address. */
export function useTestEvent() {
	return useMutation({
		mutationFn: () =>
			storeClient.client.fetch<TestEventResult>(`${path}/test-event`, { method: "POST" }),
	});
}

/** What the set-up for Brazil would change. */
export function useBrazilPlan(isOpen: boolean, shippingPriceCents: number) {
	return useQuery({
		queryKey: [...checksKey, "brazil", shippingPriceCents],
		queryFn: () => brazil({ shipping_price_cents: shippingPriceCents }),
		enabled: isOpen,
		placeholderData: (before) => before,
		staleTime: 0,
	});
}

/** Takes the steps of the plan, and checks again whatever the answer. */
export function useBrazilSetup() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (shippingPriceCents: number) =>
			brazil({ confirm: true, shipping_price_cents: shippingPriceCents }),
		onSettled: () => queries.invalidateQueries({ queryKey: checksKey }),
	});
}

function brazil(body: object) {
	return storeClient.client.fetch<BrazilPlan>(`${path}/brazil`, { method: "POST", body });
}
