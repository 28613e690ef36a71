import type { TestEventResult } from "@pix-checkout/server/platform";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Check } from "../../installation/check";
import { storeClient } from "../store-client";

const path = "/admin/pix-checkout/installation";

/** The checks of the installation, anew at each opening of the page. */
export function useChecks() {
	return useQuery({
		queryKey: ["pix-checkout-installation"],
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
